import { connect, type Connection, type Sql } from './database';

/** The connections of a host. */
export interface Pools {
  /** Everything that is one shape whatever it is asked with. */
  sql: Sql;
  /** Searches and filters, planned for their values. However slow, they delay no other call. */
  searches: Sql;
  /** Serves readers who left out others (viewer.ts). Opened by the first of them. */
  viewer: Sql;
}

/** Connections of a process. */
export const poolSizes = { sql: 10, searches: 3, viewer: 4 };

/** A search gets so many ms, and looks at no table from its beginning to its end. */
export const searchSettings = { statement_timeout: '1500', enable_seqscan: 'off' } as const;

/**
 * A prepared statement is planned once for a connection's life, for no value in particular: whichever values came first
 * decided otherwise (docs/FOOTGUNS.md). Searches are never prepared.
 */
export const planned = { plan_cache_mode: 'force_generic_plan' } as const;

/** Views come before the tables of the same names. */
export const viewerPath = 'viewer, public';

export const openPools = (where: Connection): Pools => ({
  sql: connect(where, poolSizes.sql, { settings: planned }),
  searches: connect(where, poolSizes.searches, {
    settings: {
      ...searchSettings,
      max_parallel_workers_per_gather: '0',
    },
  }),
  // A pool of its own: a connection whose search path changes plans all its statements anew.
  viewer: connect(where, poolSizes.viewer, {
    settings: {
      default_transaction_read_only: 'on',
      search_path: viewerPath,
      max_parallel_workers_per_gather: '0',
    },
  }),
});

/** Ends all of them, after so many seconds at the latest. */
export const endPools = (pools: Pools, timeout: number) =>
  Promise.all(Object.values<Sql>({ ...pools }).map((pool) => pool.end({ timeout })));
