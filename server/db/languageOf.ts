import type { Db } from './database';

/** The code of the language in which a person uses the app: what they write is kept with it. */
export const languageOf = (db: Db, personaID: number) => db`
  (SELECT l.code FROM persona w JOIN language l ON l.id = w.language_id WHERE w.id = ${personaID})`;
