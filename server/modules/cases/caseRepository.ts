import type { CaseKind, CaseList, Move } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { microsOf, type Slice } from '../../paging';
import { inOffice, type Proposal } from './secondHandRepository';

/** The copy of a reported thing that `findThing` (reportRepository.ts) made. */
export interface Snapshot {
  titolo?: string | null;
  testo?: string | null;
  prezzo?: number | null;
  valuta?: string | null;
  nome?: string | null;
  cognome?: string | null;
  web?: string | null;
  stelle?: number | null;
  annuncio?: string | null;
  postID?: number | null;
  immagini?: string[];
}

export interface CaseRow {
  id: number;
  kind: CaseKind;
  thing_id: number;
  subject_id: number;
  snapshot: Snapshot;
  version: number;
  created_at: Date;
  held_until: Date | null;
  keeper_id: number | null;
  holder: string | null;
  outcome: Move | 'revoca' | null;
  measure_id: number | null;
  decidable: boolean;
  /** A decision against another keeper, which a second keeper must confirm. */
  proposal: Partial<Proposal> | null;
  proposed_by: number | null;
  proposer: string | null;
}

export interface ListedCase extends CaseRow {
  micros: number;
  reports: number;
  reasons: readonly { motivo: never; quante: number }[];
}

/**
 * SQL for whether a keeper is involved in the case `c`: they reported it from their account or its e-mail address,
 * it is an objection to their decision, or they are the first of two who decide about another keeper.
 */
const hasPart = (db: Db, keeper: number | ReturnType<Db>) => db`(
  c.id IN (SELECT case_id FROM report WHERE case_id IS NOT NULL AND persona_id = ${keeper})
  OR c.id IN (SELECT case_id FROM report WHERE case_id IS NOT NULL
    AND email_key = (SELECT email_key FROM persona WHERE id = ${keeper}))
  OR (c.kind = 'riesame' AND EXISTS (SELECT FROM measure m WHERE m.id = c.thing_id AND m.keeper_id = ${keeper}))
  OR coalesce(c.proposed_by = ${keeper}, false))`;

/**
 * SQL for whether a keeper may decide the case `c`: never about themselves; if they are involved, only if every
 * other active keeper is involved too.
 */
const isDecidable = (db: Db, me: number) => db`
  (c.subject_id <> ${me} AND NOT (${hasPart(db, me)} AND EXISTS (
    SELECT FROM ${db.unsafe(inOffice)}
    WHERE k.persona_id NOT IN (${me}, c.subject_id) AND NOT ${hasPart(db, db`k.persona_id`)})))`;

const columns = (db: Db, me: number) => db`
  c.id, c.kind, c.thing_id, c.subject_id, c.snapshot, c.version, c.created_at, c.outcome, c.measure_id,
  CASE WHEN c.held_until > now() THEN c.held_until END AS held_until,
  CASE WHEN c.held_until > now() THEN c.keeper_id END AS keeper_id,
  (SELECT trim(h.name || ' ' || h.surname) FROM persona h WHERE h.id = c.keeper_id AND c.held_until > now()) AS holder,
  c.proposed_by, CASE WHEN c.outcome IS NULL THEN c.proposal END AS proposal,
  (SELECT trim(h.name || ' ' || h.surname) FROM persona h WHERE h.id = c.proposed_by) AS proposer,
  ${isDecidable(db, me)} AS decidable`;

const whichOf = (db: Db, list: CaseList, me: number) => {
  if (list === 'decisi') return db`c.outcome IS NOT NULL`;
  if (list === 'riesami') return db`c.outcome IS NULL AND c.kind = 'riesame'`;
  // A case that waits behind another one of the same sender is not listed yet.
  if (list === 'aperti') return db`c.outcome IS NULL AND c.behind IS NULL`;
  return db`c.outcome IS NULL AND c.keeper_id = ${me} AND c.held_until > now()`;
};

/** Open cases by deadline, those with only anonymous reports last; decided cases by their decision, newest first. */
export function listCases(db: Db, me: number, list: CaseList, { limit, offset, after }: Slice) {
  const isPast = list === 'decisi';
  const order = isPast ? db`c.decided_at DESC, c.id DESC` : db`c.unproved, c.created_at, c.id`;
  // Starts after the previous page's last row, whose sort key is read here.
  const onward =
    after &&
    (isPast
      ? db`AND (c.decided_at, c.id) < (${after.at}::text::timestamptz, ${after.id})`
      : db`AND (c.unproved, c.created_at, c.id) > (
          coalesce((SELECT unproved FROM report_case WHERE id = ${after.id}), false), ${after.at}::text::timestamptz, ${after.id})`);
  return db<ListedCase[]>`
    SELECT ${columns(db, me)}, ${db.unsafe(microsOf(isPast ? 'c.decided_at' : 'c.created_at'))} AS micros,
      said.reports, said.reasons
    FROM (SELECT * FROM report_case c WHERE ${whichOf(db, list, me)}
        ${onward ?? db``}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) c
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(count), 0)::int AS reports,
        coalesce(json_agg(json_build_object('motivo', reason, 'quante', count) ORDER BY count DESC, reason COLLATE "C"), '[]') AS reasons
      FROM (SELECT reason, count(*)::int AS count FROM report WHERE case_id = c.id GROUP BY reason) r) said
    ORDER BY ${order}`;
}

export async function countOpenCases(db: Db): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    SELECT count(*)::int AS count FROM report_case WHERE outcome IS NULL AND behind IS NULL`;
  return row.count;
}

export async function findCase(db: Db, id: number, me: number): Promise<CaseRow | undefined> {
  const [row] = await db<CaseRow[]>`SELECT ${columns(db, me)} FROM report_case c WHERE c.id = ${id}`;
  return row;
}

/** The copy of the thing as it was reported; undefined if the case was deleted. */
export async function findSnapshot(db: Db, id: number): Promise<Snapshot | undefined> {
  const [row] = await db<{ snapshot: Snapshot }[]>`SELECT snapshot FROM report_case WHERE id = ${id}`;
  return row?.snapshot;
}

/** Locks the case and then reads it as `findCase` does. */
export async function lockCase(db: Db, id: number, me: number): Promise<CaseRow | undefined> {
  await db`SELECT 1 FROM report_case WHERE id = ${id} FOR UPDATE`;
  return findCase(db, id, me);
}

/** Reserves the case for this keeper for 15 minutes. Meanwhile its reporters see that somebody is looking at it. */
export async function holdCase(db: Db, id: number, me: number): Promise<Date> {
  const [row] = await db<[{ held_until: Date }]>`
    UPDATE report_case SET keeper_id = ${me}, held_until = now() + interval '15 minutes',
      seen_at = coalesce(seen_at, now())
    WHERE id = ${id} RETURNING held_until`;
  return row.held_until;
}

/** Closes the case. The oldest of the cases that wait behind it is listed now, and the others wait behind that one. */
export async function endCase(
  db: Db,
  id: number,
  outcome: Move | 'revoca',
  measureID: number | null,
): Promise<void> {
  await db`
    UPDATE report_case SET outcome = ${outcome}, decided_at = now(), seen_at = coalesce(seen_at, now()), held_until = NULL,
      version = version + 1, measure_id = ${measureID}, behind = NULL
    WHERE id = ${id} AND outcome IS NULL`;
  await db`
    WITH next AS (SELECT id FROM report_case WHERE behind = ${id} ORDER BY created_at, id LIMIT 1)
    UPDATE report_case c SET behind = nullif(next.id, c.id) FROM next WHERE c.behind = ${id}`;
}

export async function countBehind(db: Db, id: number): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    SELECT count(*)::int AS count FROM report_case WHERE behind = ${id} AND outcome IS NULL`;
  return row.count;
}

export async function mainReason(db: Db, caseID: number): Promise<string | null> {
  const [row] = await db<{ reason: string }[]>`
    SELECT reason FROM report WHERE case_id = ${caseID} GROUP BY reason ORDER BY count(*) DESC, reason COLLATE "C" LIMIT 1`;
  return row?.reason ?? null;
}

export async function insertNote(db: Db, caseID: number, me: number, body: string): Promise<number> {
  const [row] = await db<[{ id: number }]>`
    INSERT INTO case_note (case_id, keeper_id, body) VALUES (${caseID}, ${me}, ${body}) RETURNING id`;
  return row.id;
}
