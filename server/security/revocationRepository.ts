import type { Db } from '../db/database';

/** The channel on which triggers announce changes, the first of which is `tell_revoked` (005.do.access.sql). */
export const channel = 'piazza_revoked';

export const listenToRevocations = (db: Db) => db`LISTEN ${db(channel)}`;
export const sayOnRevocations = (db: Db, text: string) => db`SELECT pg_notify(${channel}, ${text})`;
