import type { Db } from '../../db/database';

export async function findOpenObjection(db: Db, measureID: number): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    SELECT id FROM report_case WHERE kind = 'riesame' AND thing_id = ${measureID} AND outcome IS NULL`;
  return row?.id;
}
