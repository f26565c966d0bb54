import type { Sql } from '../../db/database';
import { findCredential } from '../persona/repository';
import { endKeeping, grantKeeping, listKeepers } from './grantRepository';

const usage = 'npm run keeper -- add E-MAIL, npm run keeper -- remove E-MAIL, or npm run keeper -- list';

/**
 * Makes a person a keeper (the app’s moderator), ends that, or lists them. Takes effect with the person's next call. Returns a
 * message for the operator; throws one if nobody has the address. Only a keeper's own preferences show that they are
 * one.
 */
export async function runKeeper(sql: Sql, [verb, whose, ...rest]: string[]): Promise<string> {
  if (verb === 'list' && whose === undefined) {
    const keepers = await listKeepers(sql);
    const lines = keepers.map(
      ({ email, name, surname, since }) =>
        `${email} · ${name} ${surname} · since ${since.toISOString().slice(0, 10)}`,
    );
    return lines.length === 0 ? 'Nobody keeps the square.' : lines.join('\n');
  }
  if ((verb !== 'add' && verb !== 'remove') || whose === undefined || rest.length > 0) throw new Error(usage);
  const person = await findCredential(sql, whose);
  if (!person) throw new Error(`nobody has the address ${whose}`);
  if (verb === 'add')
    return (await grantKeeping(sql, person.id))
      ? `${whose} keeps the square from now on.`
      : `${whose} keeps the square already.`;
  return (await endKeeping(sql, person.id))
    ? `${whose} keeps the square no more.`
    : `${whose} does not keep the square.`;
}
