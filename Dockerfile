# docker build --tag tablee .
FROM python:3.13-slim-bookworm AS build
WORKDIR /build
COPY requirements.lock ./
RUN python -m venv /opt/tablee
RUN /opt/tablee/bin/python -m pip install --quiet --no-cache-dir --disable-pip-version-check --require-hashes --requirement requirements.lock
COPY . ./
ENV PIP_CONSTRAINT=/build/constraints.txt
RUN /opt/tablee/bin/python -m pip install --quiet --no-cache-dir --disable-pip-version-check --no-deps . \
 && /opt/tablee/bin/python -m compileall -q /opt/tablee/lib \
 && /opt/tablee/bin/python -m pip uninstall --quiet --yes pip

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --user-group --no-create-home --home-dir /data tablee \
 && install -d -m 700 -o tablee -g tablee /data
COPY --from=build /opt/tablee /opt/tablee
ENV PATH=/opt/tablee/bin:$PATH PYTHONDONTWRITEBYTECODE=1 DATABASE=/data/tablee.sqlite3 HEALTH_PORT=8080
WORKDIR /data
VOLUME /data
USER tablee
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD python -c "import os, urllib.request; urllib.request.urlopen('http://127.0.0.1:' + os.environ['HEALTH_PORT'] + '/healthz')"
ENTRYPOINT ["tablee"]
CMD ["run"]
