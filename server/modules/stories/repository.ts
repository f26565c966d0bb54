import type { Db } from '../../db/database';
import { languageOf } from '../../db/languageOf';
import { ofLeavers } from '../../db/leavers';

export interface StoryRow {
  id: number;
  persona_id: number;
  name: string;
  surname: string;
  person_image: string | null;
  image: string | null;
  thumbhash: string;
  alt: string;
  overlay: string;
  lang: string | null;
  font: string;
  position: number;
  created_at: Date;
  is_viewed: boolean;
}

/** How many hours a story is visible; 0 for no limit. */
export type Life = number;

const isLive = (db: Db, life: Life) =>
  db`hidden_by IS NULL AND (${life}::float8 = 0 OR created_at > now() - ${life}::float8 * interval '1 hour')`;

const isSeen = (db: Db, viewer: number) => db`
  (persona_id = ${viewer} OR EXISTS (
    SELECT 1 FROM story_view v WHERE v.persona_id = ${viewer} AND v.story_id = story.id OFFSET 0))`;

/**
 * The strip of stories shows publishers among this many recently followed people and this many newest stories. Whether
 * one has unseen stories is checked for their newest `each`.
 */
const looked = { followed: 1000, stories: 1000, each: 500 };

/** SQL for the people in the strip: the viewer, followed people, and others who published recently. */
const publishers = (db: Db, viewer: number) => db`
  SELECT id, min(rank) AS rank FROM (
    SELECT ${viewer}::bigint AS id, 0 AS rank
    UNION ALL (
      SELECT followed_id, 1 FROM follow WHERE follower_id = ${viewer}
      ORDER BY created_at DESC, id DESC LIMIT ${looked.followed})
    UNION ALL SELECT persona_id, CASE WHEN EXISTS (
        SELECT 1 FROM follow f WHERE f.follower_id = ${viewer} AND f.followed_id = persona_id OFFSET 0) THEN 1 ELSE 2 END
      FROM (SELECT persona_id FROM story ORDER BY created_at DESC LIMIT ${looked.stories}) lately
  ) candidate GROUP BY id`;

/**
 * The strip: for each publisher their newest story. First the viewer's own, then followed people's, then others'; in
 * each group those with unseen stories first, then by date.
 */
export const listStrip = (db: Db, viewer: number, life: Life, limit: number) => db<StoryRow[]>`
  SELECT s.*, p.name, p.surname, p.image AS person_image, seen.is_viewed
  FROM (${publishers(db, viewer)}) b
  JOIN persona p ON p.id = b.id AND p.deleted_at IS NULL
  CROSS JOIN LATERAL (
    SELECT id, persona_id, image, thumbhash, alt, overlay, lang, font, position, created_at FROM story
    WHERE persona_id = b.id AND ${isLive(db, life)} ORDER BY created_at DESC, id DESC LIMIT 1) s
  CROSS JOIN LATERAL (
    SELECT b.id = ${viewer} OR NOT EXISTS (
      SELECT 1 FROM (
        SELECT id, persona_id FROM story WHERE persona_id = b.id AND ${isLive(db, life)}
        ORDER BY created_at DESC, id DESC LIMIT ${looked.each}) story
      WHERE NOT ${isSeen(db, viewer)}) AS is_viewed) seen
  ORDER BY b.rank, seen.is_viewed, s.created_at DESC, s.id DESC LIMIT ${limit}`;

export const listStories = (db: Db, personaID: number, viewer: number, life: Life, limit: number) => db<
  StoryRow[]
>`
  SELECT s.*, p.name, p.surname, p.image AS person_image
  FROM (SELECT id, persona_id, image, thumbhash, alt, overlay, lang, font, position, created_at, ${isSeen(db, viewer)} AS is_viewed
        FROM story WHERE persona_id = ${personaID} AND ${isLive(db, life)}
        ORDER BY created_at DESC, id DESC LIMIT ${limit}) s
  JOIN persona p ON p.id = s.persona_id AND p.deleted_at IS NULL
  ORDER BY s.created_at DESC, s.id DESC`;

export interface StoryFacts {
  persona_id: number;
  like_count: number;
  view_count: number;
}

export async function findStory(db: Db, id: number, life: Life): Promise<StoryFacts | undefined> {
  const [row] = await db<StoryFacts[]>`
    SELECT persona_id, like_count - ${db.unsafe(ofLeavers('story_likes', 'story.id'))} AS like_count,
      view_count - ${db.unsafe(ofLeavers('story_views', 'story.id'))} AS view_count
    FROM story WHERE id = ${id} AND ${isLive(db, life)}
      AND EXISTS (SELECT 1 FROM persona p WHERE p.id = story.persona_id AND p.deleted_at IS NULL)`;
  return row;
}

export interface NewStory {
  personaID: number;
  image: string | null;
  thumbhash: string;
  alt: string;
  overlay: string;
  font: string;
  position: number;
}

/** Locks the person, so that their calls publish one after the other. Returns false if they deleted their account. */
export async function lockPublisher(db: Db, me: number): Promise<boolean> {
  const rows = await db`SELECT 1 FROM persona WHERE id = ${me} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return rows.length > 0;
}

/** §5: whether the person has a visible story with the same text, font and position. */
export async function hasTwin(
  db: Db,
  { personaID, overlay, font, position }: NewStory,
  life: Life,
): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM story WHERE persona_id = ${personaID} AND overlay = ${overlay} AND font = ${font}
      AND position = ${position} AND ${isLive(db, life)} LIMIT 1`;
  return rows.length > 0;
}

export async function insertStory(db: Db, story: NewStory): Promise<number> {
  const { personaID, image, thumbhash, alt, overlay, font, position } = story;
  const [row] = await db<[{ id: number }]>`
    INSERT INTO story (persona_id, image, thumbhash, alt, overlay, lang, font, position)
    VALUES (${personaID}, ${image}, ${thumbhash}, ${alt}, ${overlay}, ${languageOf(db, personaID)}, ${font}, ${position})
    RETURNING id`;
  return row.id;
}

/** Deletes a story. Its likes, views and notifications are deleted with it; a trigger lets its file be deleted. */
export const deleteStory = (db: Db, id: number, me: number) => db`
  DELETE FROM story WHERE id = ${id} AND persona_id = ${me} RETURNING id`;

export const expireStories = (db: Db, life: Life) => db`
  DELETE FROM story WHERE created_at < now() - ${life} * interval '1 hour'`;
