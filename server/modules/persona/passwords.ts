import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { limits } from '../../../contract/limits';
import { plainPassword } from '../../../contract/plain';
import { packageRoot } from '../../config';
import { codedError } from '../../errors';
import { createFairLine, type LineTurn } from '../../line';

/** OWASP's minimum for argon2id (the library's default algorithm). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashing is slow on purpose: two run at once, and the others wait in a queue that no network can fill for the rest.
 */
const inLine = createFairLine(2, 1000);
/** For the host's own hashes of demo people. */
const own: LineTurn = { of: '', isKnown: true };

export const hashPassword = (password: string, turn = own): Promise<string> =>
  inLine(turn, () => hash(plainPassword(password), cost));

/** Whether a hash has another cost than today's; the next login renews it. */
export const isOutdated = (stored: string): boolean =>
  !stored.includes(`$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);

let dummy: Promise<string> | undefined;

/** The form of a password that matches a hash: today's, or the raw one of older hashes. */
export type Fit = 'today' | 'raw';

/** Whether the password matches. Without a hash it takes the same time and returns no. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  turn: LineTurn,
): Promise<Fit | undefined> {
  dummy ??= hash('piazza-nobody-has-this', cost);
  const against = stored ?? (await dummy);
  const today = plainPassword(password);
  const fits = (text: string) => inLine(turn, () => verify(against, text));
  if (await fits(today)) return stored == null ? undefined : 'today';
  return password !== today && (await fits(password)) && stored != null ? 'raw' : undefined;
}

let common: Set<string> | undefined;
function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(join(packageRoot(), 'server/db/reference/commonPasswords.txt'), 'utf8')
      .toLowerCase()
      .split(/\r?\n/),
  );
  return common.has(password.toLowerCase());
}

/** Checks a new password (trust 3.4): 8 to 128 characters, not common, not one's own name. Throws. */
export function checkNewPassword(
  typed: string,
  person: { email: string; name: string; surname: string },
): void {
  const password = plainPassword(typed);
  const length = [...password].length;
  if (length < limits.passwordToSet) throw codedError('password-corta', { campo: 'password' });
  if (length > limits.maxPassword) throw codedError('password-lunga', { campo: 'password' });
  if (isCommon(password)) throw codedError('password-comune', { campo: 'password' });
  const own = [person.email, person.email.split('@')[0], `${person.name}${person.surname}`, 'piazza'];
  const plain = password.toLowerCase().replace(/\s/g, '');
  if (
    own.some((text) => text !== undefined && plainPassword(text).toLowerCase().replace(/\s/g, '') === plain)
  )
    throw codedError('password-personale', { campo: 'password' });
}
