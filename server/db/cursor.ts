import type { Db } from './database';

/**
 * Where a row stands in its list by time, for `(created_at, id) <`: its id tells it to the millisecond where the row was
 * deleted meanwhile (`new_id()`).
 */
export const placeOf = (db: Db, table: 'bookmark' | 'comment', id: number) => db`(
  coalesce((SELECT created_at FROM ${db(table)} WHERE id = ${id}),
    to_timestamp((1704067200000 + (${id}::bigint >> 11)) / 1000.0)), ${id}::bigint)`;
