import type { PersonState, ReportReason } from '../../../contract/limits';
import type { Db } from '../../db/database';

export const stateOf = `CASE WHEN p.closed THEN 'chiusa' WHEN p.deleted_at IS NOT NULL THEN 'eliminata'
  WHEN p.suspended THEN 'sospesa' WHEN p.limited_until > now() THEN 'limitata' ELSE 'attiva' END`;

/** The columns that keepers see of a person `p` with the language `l`. */
export const factsOf = `p.id, p.name, p.surname, p.image, l.code AS lang, p.created_at, ${stateOf} AS state,
  CASE WHEN p.limited_until > now() THEN p.limited_until END AS until,
  (SELECT count(*)::int FROM post o WHERE o.persona_id = p.id AND o.visible AND o.share_id IS NULL) AS ads,
  (SELECT count(*)::int FROM report_case c WHERE c.subject_id = p.id AND c.kind <> 'riesame') AS cases,
  (SELECT count(*)::int FROM measure m WHERE m.subject_id = p.id AND m.revoked_at IS NULL) AS measures`;

export interface FactsRow {
  id: number;
  name: string;
  surname: string;
  image: string | null;
  lang: string;
  created_at: Date;
  state: PersonState;
  until: Date | null;
  ads: number;
  cases: number;
  measures: number;
}

export async function findFacts(db: Db, personaID: number): Promise<FactsRow | undefined> {
  const [row] = await db<FactsRow[]>`
    SELECT ${db.unsafe(factsOf)} FROM persona p JOIN language l ON l.id = p.language_id WHERE p.id = ${personaID}`;
  return row;
}

export interface CaseReport {
  id: number;
  persona_id: number | null;
  name: string;
  surname: string;
  reason: ReportReason;
  body: string;
  created_at: Date;
  right: number;
  decided: number;
  messages: readonly { messaggioID: number; testo: string; dataOra: string }[];
}

/** A case's earliest reports. For each, how many of its reporter's last hundred decided reports led to a decision. */
export const listCaseReports = (db: Db, caseID: number, limit: number) => db<CaseReport[]>`
  SELECT r.id, r.persona_id, coalesce(p.name, r.name) AS name, coalesce(p.surname, '') AS surname, r.reason, r.body, r.created_at,
    past.right, past.decided, proof.messages
  FROM report r LEFT JOIN persona p ON p.id = r.persona_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE outcome <> 'nessuna')::int AS right, count(*)::int AS decided FROM (
      SELECT c.outcome FROM report b JOIN report_case c ON c.id = b.case_id
      WHERE b.persona_id = r.persona_id AND c.outcome IS NOT NULL ORDER BY b.created_at DESC, b.id DESC LIMIT 100) last) past
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('messaggioID', m.message_id, 'testo', m.body, 'dataOra', m.written_at)
      ORDER BY m.written_at), '[]') AS messages FROM report_message m WHERE m.report_id = r.id) proof
  WHERE r.case_id = ${caseID} ORDER BY r.created_at, r.id LIMIT ${limit}`;

export interface NoteRow {
  id: number;
  keeper: string;
  body: string;
  created_at: Date;
}

export const listNotes = (db: Db, caseID: number, limit: number) => db<NoteRow[]>`
  SELECT n.id, coalesce(trim(p.name || ' ' || p.surname), '') AS keeper, n.body, n.created_at
  FROM case_note n LEFT JOIN persona p ON p.id = n.keeper_id
  WHERE n.case_id = ${caseID} ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit}`;
