import type { Db } from './database';

/**
 * SQL for the sort key of a row in a list ordered by time, for `(created_at, id) <`. For a deleted row its id gives the
 * time to the millisecond (`new_id()`).
 */
export const cursorOf = (db: Db, table: 'bookmark' | 'comment', id: number) => db`(
  coalesce((SELECT created_at FROM ${db(table)} WHERE id = ${id}),
    to_timestamp((1704067200000 + (${id}::bigint >> 11)) / 1000.0)), ${id}::bigint)`;
