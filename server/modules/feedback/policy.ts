import { isEmail } from '../../../contract/login';
import type { RequestOf } from '../../../contract/table';
import { codedError } from '../../errors';
import { addressKey } from '../persona/address';

/** A line break in a mail header would start a forged header. */
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Throws 400 with the field's name for a line break in a one-line field. */
export function checkMessage(input: RequestOf<'POST /api/Assistenza/SendAssistenza'>): void {
  const { oggetto, email, nome, cognome } = input;
  for (const [campo, text] of Object.entries({ oggetto, email, nome, cognome }))
    if (breaksLine.test(text)) throw codedError('campo-non-valido', { campo });
  // A reply would not arrive, and a header might read it as two addresses.
  if (email !== '' && (!isEmail(email) || addressKey(email) === undefined))
    throw codedError('email-non-valida', { campo: 'email' });
}
