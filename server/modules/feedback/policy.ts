import { isEmail } from '../../../contract/login';
import type { RequestOf } from '../../../contract/table';
import { codedError } from '../../errors';
import { addressKey } from '../persona/address';

/** A line break in what becomes a mail's header would start a header of the writer's own. */
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Throws 400 with the field's name where a one-line field has more than a line. */
export function checkMessage(input: RequestOf<'POST /api/Assistenza/SendAssistenza'>): void {
  const { oggetto, email, nome, cognome } = input;
  for (const [campo, text] of Object.entries({ oggetto, email, nome, cognome }))
    if (breaksLine.test(text)) throw codedError('campo-non-valido', { campo });
  // An answer could not reach it, and in a mail's header it might be read as two addresses.
  if (email !== '' && (!isEmail(email) || addressKey(email) === undefined))
    throw codedError('email-non-valida', { campo: 'email' });
}
