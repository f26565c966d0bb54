import type { Db } from '../../db/database';
import type { Move, RuleCode } from '../../../contract/limits';

export interface Proposal {
  mossa: Move;
  giorni: number | null;
  regola: RuleCode;
  parole: string;
}

/**
 * Reads a stored proposal. Null if an earlier release stored it without its kind or rule: then nobody can confirm it.
 */
export const readProposal = (kept: Partial<Proposal> | null): Proposal | null => {
  const { mossa, regola, giorni = null, parole = '' } = kept ?? {};
  return mossa && regola ? { mossa, regola, giorni, parole } : null;
};

/** SQL for the active keepers: rows `k` of `keeper`, each with its person `o`. */
export const inOffice =
  'keeper k JOIN persona o ON o.id = k.persona_id AND o.deleted_at IS NULL AND NOT o.suspended';

export const isKeeper = async (db: Db, personaID: number): Promise<boolean> =>
  (await db`SELECT 1 FROM keeper WHERE persona_id = ${personaID}`).length > 0;

/** Stores a proposed decision and ends the keeper's reservation of the case, so that the next one opens it anew. */
export const keepProposal = (db: Db, caseID: number, me: number, proposal: Proposal) => db`
  UPDATE report_case SET proposed_by = ${me}, proposal = ${JSON.stringify(proposal)}::text::jsonb, held_until = NULL,
    seen_at = coalesce(seen_at, now()), version = version + 1
  WHERE id = ${caseID}`;

interface ToldKeeper {
  email: string;
  lang: string;
  subject: string;
  author: string;
}

/** The active keepers except the one who decides and the one concerned, each with both of their names. */
export const listOtherKeepers = (db: Db, subjectID: number, me: number) => db<ToldKeeper[]>`
  SELECT o.email, l.code AS lang, trim(s.name || ' ' || s.surname) AS subject, trim(a.name || ' ' || a.surname) AS author
  FROM ${db.unsafe(inOffice)} JOIN language l ON l.id = o.language_id
  JOIN persona s ON s.id = ${subjectID} JOIN persona a ON a.id = ${me}
  WHERE o.id NOT IN (${subjectID}, ${me}) ORDER BY o.id`;
