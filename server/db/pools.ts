import { connect, type Connection, type Sql } from './database';

export interface Pools {
  /** The pool for statements whose plan suits all values. */
  sql: Sql;
  /** The pool for searches and filters, which are planned for their values. However slow, they delay no other call. */
  searches: Sql;
  /** The pool for readers who blocked or hid somebody (viewer.ts). The first of them opens its connections. */
  viewer: Sql;
}

export const poolSizes = { sql: 10, searches: 3, viewer: 4 };

/** Limits a search to 1.5 s, and makes PostgreSQL avoid full scans of tables. */
export const searchSettings = { statement_timeout: '1500', enable_seqscan: 'off' } as const;

/**
 * Plans a prepared statement once for the life of a connection, independent of its values. Otherwise the first values
 * would decide the plan (docs/FOOTGUNS.md). Searches are never prepared.
 */
export const planned = { plan_cache_mode: 'force_generic_plan' } as const;

/** The views in the schema `viewer` have the names of the tables, and come before them in this search path. */
export const viewerPath = 'viewer, public';

export const openPools = (where: Connection): Pools => ({
  sql: connect(where, poolSizes.sql, { settings: planned }),
  searches: connect(where, poolSizes.searches, {
    settings: {
      ...searchSettings,
      max_parallel_workers_per_gather: '0',
    },
  }),
  // This pool is separate, because a connection whose search path changes must plan all its statements again.
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
