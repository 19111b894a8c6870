-- By direct message came at every turn; now it comes to those who are not looking at the table.
UPDATE people
SET body = CAST(json_replace(
    CAST(body AS TEXT),
    '$.preferences.notify',
    CASE json_extract(CAST(body AS TEXT), '$.preferences.notify')
        WHEN 'message' THEN 'away'
        WHEN 'none' THEN 'never'
        ELSE json_extract(CAST(body AS TEXT), '$.preferences.notify')
    END
) AS BLOB)
WHERE json_valid(CAST(body AS TEXT));
