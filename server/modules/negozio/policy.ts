import { isPhone } from '../../../contract/limits';
import { isEmail } from '../../../contract/login';
import type { RequestOf } from '../../../contract/table';
import { codedError } from '../../errors';

/** Whether a text is a web address that is safe as a link: http or https, never a script. */
const isWeb = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

/**
 * Whether a text is an Italian VAT number (11 digits) or one with a country code. Spaces, dots and dashes are ignored.
 */
const isVat = (text: string): boolean =>
  /^([0-9]{11}|(?=.*[0-9])[A-Z]{2}[0-9A-Z]{2,13})$/i.test(text.replace(/[ .-]/g, ''));

/** Checks a shop's optional fields. Throws for the first invalid one. */
export function checkShop(input: RequestOf<'POST /api/Negozio/AddNegozio'>): void {
  const { telefono = '', email = '', web = '', vat = '' } = input;
  if (telefono !== '' && !isPhone(telefono)) throw codedError('telefono-non-valido', { campo: 'telefono' });
  if (email !== '' && !isEmail(email)) throw codedError('email-non-valida', { campo: 'email' });
  if (web !== '' && !isWeb(web)) throw codedError('web-non-valido', { campo: 'web' });
  if (vat !== '' && !isVat(vat)) throw codedError('iva-non-valida', { campo: 'vat' });
}
