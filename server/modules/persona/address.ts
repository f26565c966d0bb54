import { domainToASCII } from 'node:url';
import { limits } from '../../../contract/limits';

const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** The characters allowed in a domain as typed: letters of any script, digits, hyphens, underscores and dots. */
const typedDomain = /^[^\p{Cc}\s!-,/:-@[-^`{-\x7f]+$/u;
const hostName = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.[a-z_-][a-z0-9_-]*$/;

const foldLocal = (local: string): string =>
  local.normalize('NFKC').toLowerCase().normalize('NFKC').replace(invisible, '');

/**
 * The canonical form of a mail address (`persona.email_key`), which is unique and by which limits count. The local part
 * is NFKC, in lower case, without invisible characters; the domain is ASCII (IDNA, as in browsers), without a final
 * dot. Undefined for an address that cannot receive mail.
 */
export function addressKey(email: string): string | undefined {
  if (email.length > limits.email) return undefined;
  const at = email.lastIndexOf('@');
  const typed = email.slice(at + 1);
  const local = foldLocal(email.slice(0, Math.max(at, 0)));
  if (local === '' || !typedDomain.test(typed)) return undefined;
  const ascii = domainToASCII(typed);
  const domain = ascii.endsWith('.') ? ascii.slice(0, -1) : ascii;
  return hostName.test(domain) ? `${local}@${domain}` : undefined;
}
