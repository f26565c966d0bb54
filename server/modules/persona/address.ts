import { domainToASCII } from 'node:url';
import { isEmail } from '../../../contract/login';

const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const hostName = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.[a-z_-][a-z0-9_-]*$/;

const foldLocal = (local: string): string =>
  local.normalize('NFKC').toLowerCase().normalize('NFKC').replace(invisible, '');

/**
 * The canonical form of a mail address (`persona.email_key`), which is unique and by which limits count. The local part
 * is NFKC, in lower case, without invisible characters; the domain is ASCII (IDNA, as in browsers), without a final
 * dot. Undefined for an address that cannot receive mail.
 */
export function addressKey(email: string): string | undefined {
  if (!isEmail(email)) return undefined;
  const at = email.lastIndexOf('@');
  const local = foldLocal(email.slice(0, at));
  if (local === '') return undefined;
  const ascii = domainToASCII(email.slice(at + 1));
  const domain = ascii.endsWith('.') ? ascii.slice(0, -1) : ascii;
  return hostName.test(domain) ? `${local}@${domain}` : undefined;
}
