"""A Discord on this machine: REST, gateway and a web page that the real library connects to."""
