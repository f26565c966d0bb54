import { connect, type Connection, type Sql } from './database';

export interface Pools {
  /** For statements that have the same shape for all values. */
  sql: Sql;
  /** For searches and filters, planned for their values. However slow, they delay no other call. */
  searches: Sql;
  /** For readers who blocked or hid somebody (viewer.ts). Opened by the first of them. */
  viewer: Sql;
}

export const poolSizes = { sql: 10, searches: 3, viewer: 4 };

/** Limits a search to 1.5 s, and forbids full scans of tables. */
export const searchSettings = { statement_timeout: '1500', enable_seqscan: 'off' } as const;

/**
 * A prepared statement is planned once for a connection's life, independent of its values; otherwise the first values
 * would decide (docs/FOOTGUNS.md). Searches are never prepared.
 */
export const planned = { plan_cache_mode: 'force_generic_plan' } as const;

/** The views hide the tables of the same names. */
export const viewerPath = 'viewer, public';

export const openPools = (where: Connection): Pools => ({
  sql: connect(where, poolSizes.sql, { settings: planned }),
  searches: connect(where, poolSizes.searches, {
    settings: {
      ...searchSettings,
      max_parallel_workers_per_gather: '0',
    },
  }),
  // A separate pool, because a connection whose search path changes plans all its statements again.
  viewer: connect(where, poolSizes.viewer, {
    settings: {
      default_transaction_read_only: 'on',
      search_path: viewerPath,
      max_parallel_workers_per_gather: '0',
    },
  }),
});

/** Closes all pools, after `timeout` seconds at the latest. */
export const endPools = (pools: Pools, timeout: number) =>
  Promise.all(Object.values<Sql>({ ...pools }).map((pool) => pool.end({ timeout })));
