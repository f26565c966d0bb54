import type { Sql } from '../../db/database';
import { addressKey } from '../persona/address';

const usage = 'npm run sessions -- end E-MAIL, or npm run sessions -- end all';

/**
 * Signs one person out everywhere, or everybody: `end anna@example.com`, `end all`. Open pages come to the login with
 * their next call. Returns a line for the operator; throws with one when nobody has that address.
 */
export async function endSessionsOf(sql: Sql, [verb, whose]: string[]): Promise<string> {
  if (verb !== 'end' || whose === undefined) throw new Error(usage);
  if (whose === 'all') return `${(await sql`DELETE FROM session`).count} sessions were ended.`;
  const key = addressKey(whose);
  const [person] = await sql<{ id: number }[]>`SELECT id FROM persona WHERE email_key = ${key ?? null}`;
  if (!person) throw new Error(`nobody has the address ${whose}`);
  const { count } = await sql`DELETE FROM session WHERE persona_id = ${person.id}`;
  return `${count} sessions of ${whose} were ended.`;
}
