import type { ReportReason, Reportable } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { isOpenShop } from '../../db/shown';
import { microsOf, type Slice } from '../../paging';

export interface Reported {
  id: number;
  subject: number;
  snapshot: Record<string, string | number | null | string[]> & { immagini?: string[] };
  hidden?: boolean;
  changed_at?: Date;
}

/** Who looks for a thing. A keeper (`keeps`) also finds hidden things and other people's conversations. */
interface Reader {
  me: number;
  keeps: boolean;
}
/** The found thing. `id` is set if the report is about another one than it named, such as a share's original. */
type Found = Omit<Reported, 'id'> & { id?: number };
type Find = (db: Db, id: number, reader: Reader) => PromiseLike<readonly Found[]>;

/** SQL for whether a post exists for the reader. Keepers also see posts that they hid, but no deleted ones. */
const stands = (db: Db, which: 'c' | 'p', keeps: boolean) =>
  db`(${db(which)}.visible OR (${keeps} AND ${db(which)}.hidden_by IS NOT NULL))`;
/** SQL for whether the account of `a` exists; for keepers also if they closed it. */
const isThere = (db: Db, keeps: boolean) => db`(a.deleted_at IS NULL OR (${keeps} AND a.closed))`;

/** Finds a thing of each kind. Ignores blocks, so that either side can report the other after one. */
const things: Record<Reportable, Find> = {
  // A report of a shared ad is about the original.
  annuncio: (db, id, { keeps }) => db<Found[]>`
    SELECT c.id, c.persona_id AS subject, NOT (p.visible AND c.visible) AS hidden, c.updated_at AS changed_at, json_build_object('titolo', c.title, 'testo', c.description,
      'prezzo', c.price, 'valuta', c.currency,
      'immagini', ARRAY(SELECT i.name FROM image i WHERE i.post_id = c.id ORDER BY i.position)) AS snapshot
    FROM post p JOIN post c ON c.id = coalesce(p.original_id, p.id) AND ${stands(db, 'c', keeps)}
    JOIN persona a ON a.id = c.persona_id AND ${isThere(db, keeps)}
    WHERE p.id = ${id} AND ${stands(db, 'p', keeps)}`,
  commento: (db, id, { keeps }) => db<Found[]>`
    SELECT c.persona_id AS subject, c.hidden_by IS NOT NULL AS hidden, json_build_object('testo', c.body, 'postID', c.post_id) AS snapshot
    FROM comment c JOIN post p ON p.id = c.post_id AND ${stands(db, 'p', keeps)}
    JOIN persona a ON a.id = c.persona_id AND ${isThere(db, keeps)} WHERE c.id = ${id} AND (c.hidden_by IS NULL OR ${keeps})`,
  storia: (db, id, { keeps }) => db<Found[]>`
    SELECT s.persona_id AS subject, s.hidden_by IS NOT NULL AS hidden, json_build_object('testo', s.overlay,
      'immagini', array_remove(ARRAY[s.image], NULL)) AS snapshot
    FROM story s JOIN persona a ON a.id = s.persona_id AND ${isThere(db, keeps)}
    WHERE s.id = ${id} AND (s.hidden_by IS NULL OR ${keeps})`,
  persona: (db, id, { keeps }) => db<Found[]>`
    SELECT p.id AS subject, p.hidden_by IS NOT NULL AS hidden, json_build_object('nome', p.name, 'cognome', p.surname,
      'immagini', array_remove(ARRAY[p.image, CASE WHEN ${keeps} THEN p.hidden_part END], NULL)) AS snapshot
    FROM persona a JOIN persona p ON p.id = a.id WHERE a.id = ${id} AND ${isThere(db, keeps)}`,
  negozio: (db, id, { me, keeps }) => db<Found[]>`
    SELECT s.persona_id AS subject, s.hidden_by IS NOT NULL AS hidden, json_build_object('nome', s.name, 'web', s.web, 'immagini', ARRAY[s.image]) AS snapshot
    FROM shop s JOIN persona a ON a.id = s.persona_id AND ${isThere(db, keeps)}
    WHERE s.id = ${id} AND (${db.unsafe(isOpenShop('s'))} OR s.persona_id = ${me} OR ${keeps})`,
  messaggi: (db, id, { me, keeps }) => db<Found[]>`
    SELECT a.id AS subject, EXISTS (SELECT FROM message m WHERE m.conversation_id = c.id AND m.hidden_by IS NOT NULL) AS hidden,
      json_build_object('annuncio', c.post_title) AS snapshot
    FROM conversation c JOIN persona a ON a.id = CASE c.buyer_id WHEN ${me} THEN c.seller_id ELSE c.buyer_id END
    WHERE c.id = ${id} AND (c.buyer_id = ${me} OR c.seller_id = ${me} OR ${keeps}) AND ${isThere(db, keeps)}`,
  recensione: (db, id, { keeps }) => db<Found[]>`
    SELECT r.from_id AS subject, r.hidden_by IS NOT NULL AS hidden, json_build_object('stelle', r.value, 'testo', r.comment, 'versoID', r.to_id) AS snapshot
    FROM rating r JOIN persona a ON a.id = r.from_id AND ${isThere(db, keeps)}
    WHERE r.id = ${id} AND (r.hidden_by IS NULL OR ${keeps})`,
};

/** Finds a reported thing; undefined if it does not exist, or was never visible to the caller. */
export async function findThing(
  db: Db,
  kind: Reportable,
  id: number,
  me: number,
): Promise<Reported | undefined> {
  const [found] = await things[kind](db, id, { me, keeps: false });
  return found && { id, ...found };
}

/** Finds a thing for keepers, hidden or not; undefined if it was deleted. */
export const findKeptThing = async (db: Db, kind: Reportable, id: number) =>
  (await things[kind](db, id, { me: 0, keeps: true }))[0];

/**
 * Where a case is listed: not until the case `behind` of the same sender is closed; after all others if only anonymous
 * senders reported it (`isUnproved`).
 */
export interface CasePlace {
  behind?: number | undefined;
  isUnproved?: boolean;
}

/** Opens a case about a thing, or locks its open one. That one may only move forward in the list. */
export async function openCase(
  db: Db,
  kind: Reportable,
  { id: thingID, subject, snapshot }: Reported,
  { behind, isUnproved = false }: CasePlace = {},
): Promise<number> {
  const [row] = await db<[{ id: number }]>`
    INSERT INTO report_case AS c (subject_id, kind, thing_id, snapshot, pictures, behind, unproved)
    VALUES (${subject}, ${kind}, ${thingID}, ${db.json(snapshot)}, ${snapshot.immagini ?? []}::text[], ${behind ?? null}::bigint,
      ${isUnproved})
    ON CONFLICT (kind, thing_id) WHERE outcome IS NULL DO UPDATE SET unproved = c.unproved AND excluded.unproved,
      behind = CASE WHEN excluded.behind IS NOT NULL THEN c.behind END
    RETURNING id`;
  return row.id;
}

/** Who sent a report: a signed-in person, or a network (hash) without an account. */
export type Sender = { personaID: number } | { network: Buffer };

/** Locks and returns the sender's latest case that is listed, which is open and waits behind no other. */
export async function findFront(db: Db, sender: Sender): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    SELECT c.id FROM report r JOIN report_case c ON c.id = r.case_id
    WHERE ${'network' in sender ? db`r.network = ${sender.network}` : db`r.persona_id = ${sender.personaID}`}
      AND c.outcome IS NULL AND c.behind IS NULL
    ORDER BY r.created_at DESC, r.id DESC LIMIT 1 FOR SHARE OF c`;
  return row?.id;
}

/** Adds the person's report to the case. Returns its id, or that of their earlier report of the case. */
export async function addReport(
  db: Db,
  caseID: number,
  me: number,
  { reason, body }: { reason: ReportReason; body: string },
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await db<{ id: number }[]>`
    INSERT INTO report (case_id, persona_id, reason, body) VALUES (${caseID}, ${me}, ${reason}, ${body})
    ON CONFLICT DO NOTHING RETURNING id`;
  if (made) return { id: made.id, isNew: true };
  const [before] = await db<[{ id: number }]>`
    SELECT id FROM report WHERE case_id = ${caseID} AND persona_id = ${me}`;
  return { id: before.id, isNew: false };
}

/** Like `addReport`, for a thing that does not exist: the report has no case. */
export async function addReportOfNothing(
  db: Db,
  { kind, id }: { kind: Reportable; id: number },
  me: number,
  { reason, body }: { reason: ReportReason; body: string },
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await db<{ id: number }[]>`
    INSERT INTO report (kind, thing_id, persona_id, reason, body) VALUES (${kind}, ${id}, ${me}, ${reason}, ${body})
    ON CONFLICT (persona_id, kind, thing_id) WHERE case_id IS NULL DO NOTHING RETURNING id`;
  if (made) return { id: made.id, isNew: true };
  const [before] = await db<[{ id: number }]>`
    SELECT id FROM report WHERE case_id IS NULL AND kind = ${kind} AND thing_id = ${id} AND persona_id = ${me}`;
  return { id: before.id, isNew: false };
}

/** Copies those of the messages that the other party wrote and that are not hidden, as proof. Returns their number. */
export async function keepMessages(
  db: Db,
  reportID: number,
  { conversationID, subject, ids }: { conversationID: number; subject: number; ids: readonly number[] },
): Promise<number> {
  const kept = await db`
    INSERT INTO report_message (report_id, message_id, body, written_at)
    SELECT ${reportID}::bigint, id, body, created_at FROM message
    WHERE id = ANY (${ids}::bigint[]) AND conversation_id = ${conversationID} AND sender_id = ${subject}
      AND body IS NOT NULL`;
  return kept.count;
}

/** Deletes a batch of cases six months after their decision, with their proof, and of old reports of missing things. */
export async function expireCases(db: Db): Promise<void> {
  await db`
    DELETE FROM report_case WHERE id = ANY (ARRAY(
      SELECT id FROM report_case WHERE decided_at < now() - interval '6 months' ORDER BY decided_at LIMIT 200))`;
  await db`
    DELETE FROM report WHERE id = ANY (ARRAY(
      SELECT id FROM report WHERE case_id IS NULL AND created_at < now() - interval '6 months' ORDER BY created_at LIMIT 200))`;
}

export interface ReportRow {
  id: number;
  kind: Reportable;
  thing_id: number;
  reason: ReportReason;
  outcome: string | null;
  is_seen: boolean;
  created_at: Date;
  micros: number;
}

/** A person's own reports. Includes those of people whom they blocked since, so that they still see the outcome. */
export const listReports = (db: Db, me: number, { limit, offset, after }: Slice) => db<ReportRow[]>`
  SELECT r.id, coalesce(c.kind, r.kind) AS kind, coalesce(c.thing_id, r.thing_id) AS thing_id, r.reason, c.outcome, c.seen_at IS NOT NULL AS is_seen, r.created_at,
    ${db.unsafe(microsOf('r.created_at'))} AS micros
  FROM report r LEFT JOIN report_case c ON c.id = r.case_id LEFT JOIN public.persona s ON s.id = c.subject_id
  WHERE r.persona_id = ${me} AND (r.case_id IS NULL OR s.deleted_at IS NULL OR s.closed)
    ${after ? db`AND (r.created_at, r.id) < (${after.at}::text::timestamptz, ${after.id})` : db``}
  ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`;
