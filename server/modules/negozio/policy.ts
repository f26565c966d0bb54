import { isPhone } from '../../../contract/limits';
import { isEmail } from '../../../contract/login';
import type { RequestOf } from '../../../contract/table';
import { codedError } from '../../errors';

/** An address that a link may carry: http or https, nothing that a browser would read as a script. */
const isWeb = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

/** An Italian number (11 digits) or one with its country before it; blanks, dots and dashes are the writer's. */
const isVat = (text: string): boolean =>
  /^([0-9]{11}|(?=.*[0-9])[A-Z]{2}[0-9A-Z]{2,13})$/i.test(text.replace(/[ .-]/g, ''));

/** All but the name may stay empty; what is there must have its form. Throws the first that has not. */
export function checkShop(input: RequestOf<'POST /api/Negozio/AddNegozio'>): void {
  const { telefono = '', email = '', web = '', vat = '' } = input;
  if (telefono !== '' && !isPhone(telefono)) throw codedError('telefono-non-valido', { campo: 'telefono' });
  if (email !== '' && !isEmail(email)) throw codedError('email-non-valida', { campo: 'email' });
  if (web !== '' && !isWeb(web)) throw codedError('web-non-valido', { campo: 'web' });
  if (vat !== '' && !isVat(vat)) throw codedError('iva-non-valida', { campo: 'vat' });
}
