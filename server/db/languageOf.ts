import type { Db } from './database';

/** SQL for the language in which a person uses the app, which is stored with the texts that they write. */
export const languageOf = (db: Db, personaID: number) => db`
  (SELECT l.code FROM persona w JOIN language l ON l.id = w.language_id WHERE w.id = ${personaID})`;
