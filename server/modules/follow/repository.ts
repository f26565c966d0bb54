import type { Db } from '../../db/database';
import { isShown } from '../../db/shown';
import { personCounts } from '../persona/repository';

export interface FollowRow {
  follower_id: number;
  followed_id: number;
  created_at: Date;
  name: string;
  surname: string;
  image: string | null;
  place: string;
  kind: string;
  is_followed: boolean;
}

// With OFFSET 0 PostgreSQL looks up each listed person. Otherwise it may read everybody whom the viewer follows into a
// hash (docs/FOOTGUNS.md).
const columns = (db: Db, viewer: number) => db`
  f.follower_id, f.followed_id, f.created_at, p.name, p.surname, p.image, p.place, p.kind,
  EXISTS (SELECT 1 FROM follow v WHERE v.follower_id = ${viewer} AND v.followed_id = p.id OFFSET 0) AS is_followed`;

export const listFollowers = (db: Db, personaID: number, viewer: number, limit: number) => db<FollowRow[]>`
  SELECT ${columns(db, viewer)}
  FROM follow f JOIN persona p ON p.id = f.follower_id AND ${db.unsafe(isShown('p'))}
  JOIN persona o ON o.id = f.followed_id AND ${db.unsafe(isShown('o'))}
  WHERE f.followed_id = ${personaID} ORDER BY f.created_at DESC, f.id DESC LIMIT ${limit}`;

export const listFollowed = (db: Db, personaID: number, viewer: number, limit: number) => db<FollowRow[]>`
  SELECT ${columns(db, viewer)}
  FROM follow f JOIN persona p ON p.id = f.followed_id AND ${db.unsafe(isShown('p'))}
  JOIN persona o ON o.id = f.follower_id AND ${db.unsafe(isShown('o'))}
  WHERE f.follower_id = ${personaID} ORDER BY f.created_at DESC, f.id DESC LIMIT ${limit}`;

/** The follow of `other` by `me`; undefined if there is none. */
export async function findFollow(db: Db, me: number, other: number) {
  const [row] = await db<{ bell: boolean }[]>`
    SELECT f.bell FROM follow f JOIN persona p ON p.id = f.followed_id AND p.deleted_at IS NULL
    WHERE f.follower_id = ${me} AND f.followed_id = ${other}`;
  return row;
}

export const setBell = (db: Db, me: number, other: number, isOn: boolean) => db`
  UPDATE follow SET bell = ${isOn} WHERE follower_id = ${me} AND followed_id = ${other} RETURNING 1`;

/** Returns the new follow's id; undefined if it exists already. */
export async function addFollow(db: Db, me: number, other: number): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO follow (follower_id, followed_id) VALUES (${me}, ${other}) ON CONFLICT DO NOTHING RETURNING id`;
  return row?.id;
}

export const deleteFollow = (db: Db, me: number, other: number) => db`
  DELETE FROM follow WHERE follower_id = ${me} AND followed_id = ${other}`;

export async function followCounts(db: Db, personaID: number) {
  const [row] = await db<{ follower_count: number; followed_count: number }[]>`
    SELECT ${db.unsafe(personCounts)} FROM persona p WHERE id = ${personaID} AND deleted_at IS NULL`;
  return row ?? { follower_count: 0, followed_count: 0 };
}
