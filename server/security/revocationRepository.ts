import type { Db } from '../db/database';

/** Triggers of server/db/migrations send on it, `tell_revoked` first of all (005.do.access.sql). */
export const channel = 'piazza_revoked';

export const listenToRevocations = (db: Db) => db`LISTEN ${db(channel)}`;
export const sayOnRevocations = (db: Db, text: string) => db`SELECT pg_notify(${channel}, ${text})`;
