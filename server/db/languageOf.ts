import type { Db } from './database';

/** SQL for the language of a person's app, which is stored with their texts. */
export const languageOf = (db: Db, personaID: number) => db`
  (SELECT l.code FROM persona w JOIN language l ON l.id = w.language_id WHERE w.id = ${personaID})`;
