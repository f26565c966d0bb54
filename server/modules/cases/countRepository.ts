import type { Db } from '../../db/database';

export const counted = [
  'segnalazioni',
  'decise',
  'inTempo',
  'nessuna',
  'parola',
  'velo',
  'nascondi',
  'limita',
  'sospendi',
  'chiudi',
  'revocati',
  'riesami',
  'accolti',
] as const;
export type Counted = (typeof counted)[number];

export async function addCounts(db: Db, more: Partial<Record<Counted, number>>): Promise<void> {
  const rows = Object.entries(more).filter(([, count]) => count > 0);
  for (const [name, count] of rows.sort())
    await db`
      INSERT INTO square_count (month, name, count)
      VALUES (date_trunc('month', now() AT TIME ZONE 'UTC')::date, ${name}, ${count})
      ON CONFLICT (month, name) DO UPDATE SET count = square_count.count + excluded.count`;
}

/** The number of a case's reports, and whether its deadline has not passed yet. */
export async function countCase(db: Db, caseID: number): Promise<{ reports: number; in_time: boolean }> {
  const [row] = await db<[{ reports: number; in_time: boolean }]>`
    SELECT (SELECT count(*)::int FROM report WHERE case_id = c.id) AS reports,
      c.created_at > now() - interval '48 hours' AS in_time
    FROM report_case c WHERE c.id = ${caseID}`;
  return row;
}

/** The numbers for each of the last twelve months, newest first; with `withThis` also for the current month. */
export const listMonths = (db: Db, { withThis }: { withThis: boolean }) => db<
  { mese: string; counts: Partial<Record<Counted, number>> }[]
>`
  SELECT to_char(m.month, 'YYYY-MM') AS mese,
    coalesce((SELECT json_object_agg(name, count) FROM square_count c WHERE c.month = m.month::date), '{}') AS counts
  FROM (SELECT date_trunc('month', now() AT TIME ZONE 'UTC') - n * interval '1 month' AS month
    FROM generate_series(${withThis ? 0 : 1}::int, ${withThis ? 11 : 12}::int) n) m
  ORDER BY m.month DESC`;
