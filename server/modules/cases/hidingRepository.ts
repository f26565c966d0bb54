import type { Db } from '../../db/database';
import type { MeasureRow } from './measureRepository';

/** So many rows of a kind are hidden, or shown again, with one statement: each index of a post's changes with it. */
const atOnce = 1000;

/** A measure as far as it hides something. */
type Hiding = Pick<MeasureRow, 'id' | 'move' | 'kind' | 'thing_id' | 'subject_id'>;

type Part = 'post' | 'story' | 'comment';

/** Hides a portion of the rows whose ids `which` selects; gives whether there may be more. */
async function hide(db: Db, id: number, part: Part, which: ReturnType<Db>): Promise<boolean> {
  const also = part === 'post' ? db`, visible = false` : db``;
  const gone = await db`
    UPDATE ${db(part)} SET hidden_by = ${id} ${also} WHERE id = ANY (ARRAY(${which} LIMIT ${atOnce}))`;
  return gone.count === atOnce;
}

const hiddenThing: Record<string, Part> = { annuncio: 'post', storia: 'story', commento: 'comment' };

/** The thing itself, at once; of an ad also what shares it. */
async function hideThing(db: Db, { id, kind, thing_id: thing }: Hiding): Promise<boolean> {
  const part = hiddenThing[kind];
  if (part === undefined) return false;
  if (part !== 'post')
    return hide(db, id, part, db`SELECT id FROM ${db(part)} WHERE id = ${thing} AND hidden_by IS NULL`);
  await hide(db, id, part, db`SELECT id FROM post WHERE id = ${thing} AND visible`);
  return hide(db, id, part, db`SELECT id FROM post WHERE original_id = ${thing} AND visible`);
}

/** A person's ads, the newest first, with what shares them, and their stories; of a closed account the comments too. */
async function hideThingsOf(db: Db, { id, move, subject_id: person }: Hiding): Promise<boolean> {
  const isMore = [
    await hide(
      db,
      id,
      'post',
      db`SELECT id FROM post WHERE persona_id = ${person} AND visible ORDER BY created_at DESC, id DESC`,
    ),
    await hide(
      db,
      id,
      'post',
      db`SELECT c.id FROM post o JOIN post c ON c.original_id = o.id AND c.visible WHERE o.persona_id = ${person}`,
    ),
    await hide(db, id, 'story', db`SELECT id FROM story WHERE persona_id = ${person} AND hidden_by IS NULL`),
    move === 'chiudi' &&
      (await hide(
        db,
        id,
        'comment',
        db`SELECT id FROM comment WHERE persona_id = ${person} AND hidden_by IS NULL`,
      )),
  ];
  return isMore.includes(true);
}

/** Shows again a portion of what the measure hid, unless another that holds hides it as well: then it is that one's. */
async function show(db: Db, id: number): Promise<boolean> {
  const portion = (part: Part) =>
    db`id = ANY (ARRAY(SELECT id FROM ${db(part)} WHERE hidden_by = ${id} LIMIT ${atOnce}))`;
  const posts = await db`
    UPDATE post p SET hidden_by = d.due, visible = d.due IS NULL
    FROM (SELECT h.id, hidden_still('annuncio', ARRAY[h.id, h.original_id], ARRAY[h.persona_id, o.persona_id]) AS due
      FROM (SELECT * FROM post WHERE ${portion('post')}) h LEFT JOIN post o ON o.id = h.original_id) d
    WHERE p.id = d.id`;
  const stories = await db`
    UPDATE story SET hidden_by = hidden_still('storia', ARRAY[id], ARRAY[persona_id]) WHERE ${portion('story')}`;
  const comments = await db`
    UPDATE comment SET hidden_by = hidden_still('commento', ARRAY[id],
      (SELECT array_agg(subject_id) FROM measure WHERE subject_id = persona_id AND move = 'chiudi' AND revoked_at IS NULL))
    WHERE ${portion('comment')}`;
  return [posts, stories, comments].some(({ count }) => count === atOnce);
}

const unveil = (db: Db, id: number) => db`
  UPDATE post SET veiled_by = (
    SELECT m.id FROM measure m WHERE m.thing_id = post.id AND m.move = 'velo' AND m.revoked_at IS NULL ORDER BY m.id LIMIT 1)
  WHERE veiled_by = ${id}`;

const noteUnfinished = (db: Db, id: number, isUnfinished: boolean) => db`
  UPDATE measure SET unfinished = ${isUnfinished} WHERE id = ${id} AND unfinished <> ${isUnfinished}`;

/** Does a portion of what a measure does to things. A person with many has the rest hidden in steps (server/erasure/). */
export async function hideBy(db: Db, measure: Hiding): Promise<void> {
  const { id, move, thing_id: thing } = measure;
  if (move === 'velo') await db`UPDATE post SET veiled_by = ${id} WHERE id = ${thing} AND veiled_by IS NULL`;
  if (move === 'nascondi') await noteUnfinished(db, id, await hideThing(db, measure));
  if (move === 'sospendi' || move === 'chiudi') await noteUnfinished(db, id, await hideThingsOf(db, measure));
}

/** The same for one that was taken back. */
export async function liftMeasure(db: Db, id: number): Promise<void> {
  await unveil(db, id);
  await noteUnfinished(db, id, await show(db, id));
}

/** Does a portion more of a measure that is unfinished; false where there is none. */
export async function carryOn(db: Db): Promise<boolean> {
  const [measure] = await db<(Hiding & { revoked_at: Date | null })[]>`
    SELECT id, move, kind, thing_id, subject_id, revoked_at FROM measure
    WHERE unfinished ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!measure) return false;
  if (measure.revoked_at === null) await hideBy(db, measure);
  else await liftMeasure(db, measure.id);
  return true;
}
