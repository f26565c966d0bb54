import { type Sql, transact } from '../../db/database';
import { endWaysIn } from '../../security/endWaysIn';
import { findCredential } from '../persona/repository';

const usage = 'npm run sessions -- end E-MAIL, or npm run sessions -- end all';

/**
 * Signs out one person, or everybody: `end anna@example.com`, `end all`. Open pages show the login after their next
 * call. Returns a message for the operator; throws one if nobody has the address.
 */
export async function endSessionsOf(sql: Sql, [verb, whose]: string[]): Promise<string> {
  if (verb !== 'end' || whose === undefined) throw new Error(usage);
  const end = (personaID: number | 'everybody') =>
    transact(sql, async (tx) => (await endWaysIn(tx, 'operator', { personaID })).session ?? 0);
  if (whose === 'all') return `${await end('everybody')} sessions were ended.`;
  const person = await findCredential(sql, whose);
  if (!person) throw new Error(`nobody has the address ${whose}`);
  return `${await end(person.id)} sessions of ${whose} were ended.`;
}
