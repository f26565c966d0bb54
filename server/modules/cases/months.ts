import type { Db } from '../../db/database';
import { counted, type Counted, listMonths } from './countRepository';

export async function monthsOf(db: Db, options: { withThis: boolean }) {
  const months = await listMonths(db, options);
  return months.map(({ mese, counts }) => ({
    mese,
    ...(Object.fromEntries(counted.map((name) => [name, counts[name] ?? 0])) as Record<Counted, number>),
  }));
}
