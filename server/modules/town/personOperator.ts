import { parseArgs } from 'node:util';
import type { Sql } from '../../db/database';
import { checkAge, readBirthDate } from '../persona/policy';
import { findCredential } from '../persona/repository';
import { correctPerson } from './peopleRepository';

const usage = 'npm run person -- correct E-MAIL --nome … --cognome … --nato yyyy-mm-dd';

/** Corrects a name or birth date, which people cannot change themselves. Returns a message for the operator. */
export async function runPerson(sql: Sql, args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { nome: { type: 'string' }, cognome: { type: 'string' }, nato: { type: 'string' } },
  });
  const [verb, whose, ...rest] = positionals;
  const { nome: name, cognome: surname, nato } = values;
  const isAny = name !== undefined || surname !== undefined || nato !== undefined;
  if (verb !== 'correct' || whose === undefined || rest.length > 0 || !isAny || name?.trim() === '')
    throw new Error(usage);
  const person = await findCredential(sql, whose);
  if (!person) throw new Error(`nobody has the address ${whose}`);
  const birthDate = nato === undefined ? undefined : readBirthDate(nato);
  if (birthDate !== undefined) checkAge(birthDate);
  await correctPerson(sql, person.id, { name: name?.trim(), surname: surname?.trim(), birthDate });
  return `${whose} is corrected.`;
}
