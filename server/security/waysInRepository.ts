import type { Db } from '../db/database';
import type { Reach, WayIn } from './waysIn';

export interface Whose {
  personaID: number | 'everybody';
  /** The session to keep with the reach `others`, or to end with `its`. */
  sessionID?: number;
  /** With the reach `later`, only ways made since this time end; none if it is undefined. */
  since?: Date;
}

/** The column that names the session of a row. */
const sessionOf: Partial<Record<WayIn, string>> = {
  session: 'id',
  pushDevice: 'session_id',
  newAddress: 'session_id',
  openedCopy: 'opened_by',
};

function reached(db: Db, way: WayIn, reach: Reach, { personaID, sessionID, since }: Whose) {
  const person = way === 'password' || way === 'recovery' ? db`id` : db`persona_id`;
  const theirs = personaID === 'everybody' ? db`true` : db`${person} = ${personaID}`;
  if (reach === 'all') return theirs;
  if (reach === 'later') return since ? db`${theirs} AND created_at >= ${since}` : db`false`;
  const session = sessionOf[way];
  // Without the condition on the session the statement would end too much.
  if (session === undefined || sessionID === undefined) throw new Error(`${way}: no session is named`);
  return reach === 'its'
    ? db`${theirs} AND ${db(session)} = ${sessionID}`
    : db`${theirs} AND ${db(session)} IS DISTINCT FROM ${sessionID}`;
}

type Ending = (db: Db, which: ReturnType<typeof reached>) => PromiseLike<{ count: number }>;
const endings: Record<WayIn, Ending> = {
  recovery: (db, which) => db`
    DELETE FROM account_request WHERE kind = 'recover'
      AND payload->>'emailKey' IN (SELECT email_key FROM persona WHERE ${which})`,
  session: (db, which) => db`DELETE FROM session WHERE ${which}`,
  pushDevice: (db, which) => db`DELETE FROM push_device WHERE ${which}`,
  password: (db, which) => db`UPDATE persona SET password_hash = NULL WHERE ${which}`,
  passwordLink: (db, which) => db`DELETE FROM password_link WHERE ${which}`,
  passkey: (db, which) => db`DELETE FROM passkey WHERE ${which}`,
  passkeyChallenge: (db, which) => db`DELETE FROM passkey_challenge WHERE ${which}`,
  newAddress: (db, which) => db`DELETE FROM email_link WHERE kind = 'confirm' AND ${which}`,
  oldAddress: (db, which) => db`DELETE FROM email_link WHERE kind = 'undo' AND ${which}`,
  // Deletes only the row; the housekeeping deletes the file. An export in progress is mailed to the address that the
  // person had when requesting it.
  copy: (db, which) => db`DELETE FROM export WHERE token_hash IS NOT NULL AND ${which}`,
  openedCopy: (db, which) => db`
    UPDATE export SET grant_hash = NULL WHERE grant_hash IS NOT NULL AND ${which}`,
  measureLink: (db, which) => db`DELETE FROM measure_link WHERE ${which}`,
  knownDevice: (db, which) => db`DELETE FROM known_device WHERE ${which}`,
};

export const deleteWay = async (db: Db, way: WayIn, reach: Reach, whose: Whose): Promise<number> =>
  (await endings[way](db, reached(db, way, reach, whose))).count;
