import type { Sql } from '../../db/database';
import { endAllSessions, endSessions } from '../../security/sessionRepository';
import { findCredential } from '../persona/repository';

const usage = 'npm run sessions -- end E-MAIL, or npm run sessions -- end all';

/**
 * Signs one person out everywhere, or everybody: `end anna@example.com`, `end all`. Open pages come to the login with
 * their next call. Returns a line for the operator; throws with one when nobody has that address.
 */
export async function endSessionsOf(sql: Sql, [verb, whose]: string[]): Promise<string> {
  if (verb !== 'end' || whose === undefined) throw new Error(usage);
  if (whose === 'all') return `${(await endAllSessions(sql)).count} sessions were ended.`;
  const person = await findCredential(sql, whose);
  if (!person) throw new Error(`nobody has the address ${whose}`);
  const { count } = await endSessions(sql, person.id);
  return `${count} sessions of ${whose} were ended.`;
}
