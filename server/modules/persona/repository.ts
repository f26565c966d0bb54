import type { Db } from '../../db/database';
import { isShown } from '../../db/shown';
import { noProfileImage } from '../../../contract/limits';
import { ofLeavers } from '../../db/leavers';
import { microsOf, type Slice } from '../../paging';
import { purgeFile } from '../../media/repository';
import type { KeptPlace } from '../maps/publicPlace';
import { addressKey } from './address';

export interface PersonaRow {
  id: number;
  email: string;
  kind: 'Privato' | 'Negozio';
  name: string;
  surname: string;
  place: string;
  /** The address as typed, with the street. Only the person sees it. */
  address: string;
  birth_date: string;
  phone: string;
  gender_id: number;
  language_id: number;
  lang: string;
  currency: string;
  notify_push: boolean;
  notify_mail: boolean;
  interests: boolean[];
  image: string | null;
  follower_count: number;
  followed_count: number;
  rating_count: number;
  rating_sum: number;
  updated_at: Date;
  seguito: boolean;
}

export const personCounts = `p.follower_count - ${ofLeavers('followers', 'p.id')} AS follower_count,
  p.followed_count - ${ofLeavers('followed', 'p.id')} AS followed_count,
  p.rating_count - ${ofLeavers('ratings', 'p.id')} AS rating_count,
  p.rating_sum - ${ofLeavers('stars', 'p.id')} AS rating_sum`;

const columns = (db: Db, viewer: number) => db`
  p.id, p.email, p.kind, p.name, p.surname, p.place, p.address, p.birth_date, p.phone, p.gender_id, p.language_id,
  l.code AS lang, p.currency, p.notify_push, p.notify_mail, p.interests, p.image,
  ${db.unsafe(personCounts)}, p.updated_at,
  EXISTS (SELECT 1 FROM follow f WHERE f.follower_id = ${viewer} AND f.followed_id = p.id OFFSET 0) AS seguito`;

export async function findPersona(db: Db, id: number, viewer: number): Promise<PersonaRow | undefined> {
  const [row] = await db<PersonaRow[]>`
    SELECT ${columns(db, viewer)} FROM persona p JOIN language l ON l.id = p.language_id
    WHERE p.id = ${id} AND (${db.unsafe(isShown('p'))} OR (p.id = ${viewer} AND (p.deleted_at IS NULL OR p.closed)))`;
  return row;
}

export const findCredential = async (db: Db, email: string) => {
  const [row] = await db<{ id: number; password_hash: string | null }[]>`
    SELECT id, password_hash FROM persona WHERE email_key = ${addressKey(email) ?? null} AND deleted_at IS NULL`;
  return row;
};

/** Replaces the hash by one of the same password, unless the password has changed meanwhile. */
export const replaceHash = (db: Db, id: number, old: string, hash: string) => db`
  UPDATE persona SET password_hash = ${hash} WHERE id = ${id} AND password_hash = ${old}`;

export const setPassword = (db: Db, id: number, hash: string) => db`
  UPDATE persona SET password_hash = ${hash} WHERE id = ${id}`;

export const personeOf = (db: Db, ids: readonly number[], viewer: number) => db<PersonaRow[]>`
  SELECT ${columns(db, viewer)}
  FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS page(id, place)
  JOIN persona p ON p.id = page.id JOIN language l ON l.id = p.language_id
  WHERE ${db.unsafe(isShown('p'))} ORDER BY page.place`;

export async function newestPersone(db: Db, viewer: number, { limit, offset, after }: Slice) {
  const page = await db<{ id: number; micros: number }[]>`
    SELECT id, ${db.unsafe(microsOf('created_at'))} AS micros FROM persona p WHERE ${db.unsafe(isShown('p'))}
    ${after ? db`AND (created_at, id) < (${after.at}::text::timestamptz, ${after.id})` : db``}
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`;
  const persone = await personeOf(
    db,
    page.map(({ id }) => id),
    viewer,
  );
  const moments = new Map(page.map(({ id, micros }) => [id, micros]));
  return persone.map((row) => ({ ...row, micros: moments.get(row.id) ?? 0 }));
}

/**
 * SQL for the newest people under a condition, among whom suggestions are chosen. The maximum is in the SQL text
 * because the planner needs it.
 */
const newestOf = (condition: string, max: number): string =>
  `(SELECT id, province, interests, follower_count FROM persona p WHERE ${isShown('p')} ${condition} ORDER BY created_at DESC, id DESC LIMIT ${max})`;
const candidates = `${newestOf('AND province = (SELECT province FROM me)', 600)} UNION ${newestOf('', 300)}`;

/**
 * Suggested people: those in the same province and with shared interests first, without oneself and followed people.
 */
export async function similarPersone(db: Db, viewer: number, limit: number): Promise<PersonaRow[]> {
  const best = await db.unsafe<{ id: number }[]>(
    `WITH me AS (SELECT province, interests FROM persona WHERE id = $1)
    SELECT p.id FROM me, (${candidates}) p
    WHERE p.id <> $1 AND NOT EXISTS (SELECT 1 FROM follow f WHERE f.follower_id = $1 AND f.followed_id = p.id OFFSET 0)
    ORDER BY coalesce((p.province = me.province)::int, 0) * 3
      + (SELECT count(*) FROM unnest(p.interests, me.interests) AS pair(theirs, mine) WHERE theirs AND mine) DESC,
      p.follower_count DESC, p.id DESC
    LIMIT ${limit}`,
    [viewer],
    { prepare: true },
  );
  return personeOf(
    db,
    best.map(({ id }) => id),
    viewer,
  );
}

export interface Profile extends KeptPlace {
  phone: string;
  gender: number;
  language: number;
  currency: string;
  push: boolean;
  mail: boolean;
  interests: boolean[];
}

export interface NewPersona extends Profile {
  email: string;
  emailKey: string;
  kind: 'Privato' | 'Negozio';
  name: string;
  surname: string;
  birthDate: string;
}

/** The person who can restore this former address of theirs. */
export const keptAddress = (db: Db, key: string) => db<{ persona_id: number; email: string }[]>`
  SELECT persona_id, email FROM email_link
  WHERE kind = 'undo' AND email_key = ${key} AND used_at IS NULL AND expires_at > now()`;

export const isKept = async (db: Db, key: string): Promise<boolean> =>
  (await keptAddress(db, key)).length > 0;

/** Inserts an account and returns its id; undefined if the address is taken, which the unique index decides. */
export async function insertPersona(db: Db, p: NewPersona): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO persona (email, email_key, kind, name, surname, place, address, province, lat, lon, birth_date, phone, gender_id,
                         language_id, currency, notify_push, notify_mail, interests)
    SELECT ${p.email}, ${p.emailKey}, ${p.kind}, ${p.name}, ${p.surname}, ${p.place}, ${p.address}, ${p.province},
            ${p.lat}, ${p.lon}, ${p.birthDate}, ${p.phone}, ${p.gender}, ${p.language}, ${p.currency}, ${p.push}, ${p.mail}, ${p.interests}::boolean[]
    WHERE NOT EXISTS (SELECT 1 FROM (${keptAddress(db, p.emailKey)}) AS kept)
    ON CONFLICT DO NOTHING RETURNING id`;
  return row?.id;
}

export const updateProfile = (db: Db, me: number, p: Profile) => db`
  UPDATE persona SET place = ${p.place}, address = ${p.address}, province = ${p.province}, lat = ${p.lat}, lon = ${p.lon}, phone = ${p.phone},
    gender_id = ${p.gender}, language_id = ${p.language}, currency = ${p.currency}, notify_push = ${p.push},
    notify_mail = ${p.mail}, interests = ${p.interests}::boolean[], updated_at = now()
  WHERE id = ${me} AND deleted_at IS NULL`;

export async function replaceImage(db: Db, me: number, name: string): Promise<void> {
  const [before] = await db<
    { image: string | null }[]
  >`SELECT image FROM persona WHERE id = ${me} FOR NO KEY UPDATE`;
  await db`UPDATE persona SET image = ${name}, updated_at = now() WHERE id = ${me}`;
  if (before?.image) await purgeFile(db, before.image);
}

export const imageOf = (row: { image: string | null }): string => row.image ?? noProfileImage;

export interface Known {
  language: boolean;
  gender: boolean;
  currency: boolean;
}

/** Whether these ids are in the published reference data. */
export async function checkReferences(
  db: Db,
  language: number,
  gender: number,
  currency: string,
): Promise<Known> {
  const [row] = await db<Known[]>`
    SELECT EXISTS (SELECT 1 FROM language WHERE id = ${language} AND published) AS language,
      EXISTS (SELECT 1 FROM gender WHERE id = ${gender} AND published) AS gender,
      EXISTS (SELECT 1 FROM currency WHERE symbol = ${currency} AND published) AS currency`;
  return row ?? { language: false, gender: false, currency: false };
}
