import type { Db } from '../db/database';

export interface Queue {
  name: string;
  waiting: number;
  /** The age in seconds of the oldest entry that waits; 0 if none does. */
  oldest: number;
}

/** The background queues. Each is counted up to 10,000. */
export const readQueues = (db: Db) => db<Queue[]>`
  SELECT name, count(at)::int AS waiting, coalesce(extract(epoch FROM now() - min(at)), 0)::float8 AS oldest
  FROM (
    (SELECT 'mail' AS name, created_at AS at FROM mail LIMIT 10000)
    UNION ALL (SELECT 'account request', created_at FROM account_request LIMIT 10000)
    UNION ALL (SELECT 'export', asked_at FROM export WHERE file IS NULL LIMIT 10000)
    UNION ALL (SELECT 'file to delete', at FROM file_purge LIMIT 10000)
    UNION ALL (SELECT 'person to erase', at FROM farewell LIMIT 10000)
    UNION ALL SELECT name, NULL FROM unnest(ARRAY['mail', 'account request', 'export', 'file to delete', 'person to erase']) AS name
  ) AS waiting
  GROUP BY name ORDER BY name`;

/** How many connections of the database's user are in each state, over all hosts. */
export const readConnections = (db: Db) => db<{ state: string; connections: number }[]>`
  SELECT state, count(*)::int AS connections FROM pg_stat_activity
  WHERE datname = current_database() AND usename = current_user AND state IS NOT NULL GROUP BY state`;
