import type { Db } from '../db/database';

/** Named by the triggers of server/db/migrations/003.do.access.sql. */
export const channel = 'piazza_revoked';

export const listenToRevocations = (db: Db) => db`LISTEN ${db(channel)}`;
export const sayOnRevocations = (db: Db, text: string) => db`SELECT pg_notify(${channel}, ${text})`;
