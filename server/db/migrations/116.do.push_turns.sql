-- The service that a device is called by: the last two labels of its host, with the port if it has one. So that names which an
-- endpoint makes up below a service's own name share its places.
ALTER TABLE push_device
  ADD COLUMN service text NOT NULL GENERATED ALWAYS AS
    (regexp_replace(coalesce(substring(endpoint FROM '^https://([^/]+)'), ''), '^.*\.([^.]+\.[^.]+)$', '\1')) STORED,
  -- How often in a row its service did not answer in time, and until when it is left alone.
  ADD COLUMN late int NOT NULL DEFAULT 0,
  ADD COLUMN rests_until timestamptz;

-- The price that those who saved the ad were told of last; null until a fall of the price was looked at.
ALTER TABLE post ADD COLUMN told_price numeric(10, 2);
