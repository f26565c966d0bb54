-- Addresses that the maps service of before found stand at their very door, and the distances that others are told
-- would lead to it. Towns stand at thousandths of a degree: what is finer is rounded as a town abroad is, to tenths.
UPDATE persona SET lat = round(lat::numeric, 1), lon = round(lon::numeric, 1)
WHERE (round(lat::numeric, 3), round(lon::numeric, 3)) IS DISTINCT FROM (lat::numeric, lon::numeric);
UPDATE post SET lat = round(lat::numeric, 1), lon = round(lon::numeric, 1)
WHERE (round(lat::numeric, 3), round(lon::numeric, 3)) IS DISTINCT FROM (lat::numeric, lon::numeric);
DELETE FROM spot
WHERE (round(lat::numeric, 3), round(lon::numeric, 3)) IS DISTINCT FROM (lat::numeric, lon::numeric);
