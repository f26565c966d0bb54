import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { limits } from '../../../contract/limits';
import { plainPassword } from '../../../contract/plain';
import { packageRoot } from '../../config';
import { codedError } from '../../errors';
import { createFairLine, type LineTurn } from '../../line';

/** The minimum that OWASP recommends for argon2id (the library's default algorithm). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashing is slow on purpose. Two run at once; others wait in a queue in which networks take turns, so that one of them
 * cannot fill it.
 */
const inLine = createFairLine(2, 1000);
/** The place in the queue for hashes that the host itself makes, for the demo's people. */
const own: LineTurn = { of: '', isKnown: true };

export const hashPassword = (password: string, turn = own): Promise<string> =>
  inLine(turn, () => hash(plainPassword(password), cost));

/** Whether a hash was made with another cost than the present one. The next login then renews it. */
export const isOutdated = (stored: string): boolean =>
  !stored.includes(`$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);

let dummy: Promise<string> | undefined;

/** Which form of a password matches a hash: today's normalized form, or the text as typed, which older hashes used. */
export type Fit = 'today' | 'raw';

/**
 * Whether a password matches a hash, and in which form. Without a hash it takes the same time and returns undefined.
 */
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

/** Throws unless a new password has 8 to 128 characters, is not common and is not the person's own name (trust 3.4). */
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
