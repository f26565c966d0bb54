import type { RequestOf } from '../../../contract/table';
import { codedError } from '../../errors';
import { addressKey } from '../persona/address';

/** The characters that end a line. In a mail header they would start a forged header. */
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Throws 400 with the field's name if a field of one line contains a line break. */
export function checkMessage(input: RequestOf<'POST /api/Assistenza/SendAssistenza'>): void {
  const { oggetto, email, nome, cognome } = input;
  for (const [campo, text] of Object.entries({ oggetto, email, nome, cognome }))
    if (breaksLine.test(text)) throw codedError('campo-non-valido', { campo });
  // An answer would not arrive at an invalid address, and a mail header might read it as two addresses.
  if (email !== '' && addressKey(email) === undefined)
    throw codedError('email-non-valida', { campo: 'email' });
}
