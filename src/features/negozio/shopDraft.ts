import type { Shop } from '../../../contract/entities';
import { isPhone } from '../../../contract/limits';
import { isEmail } from '../../../contract/login';
import { plainPhone, plainText } from '../../../contract/plain';
import type { RequestOf } from '../../../contract/table';
import { readUrl } from '../../lib/readUrl';
import type { Problems } from '../../ui/form/useForm';

export interface ShopDraft {
  nomeNegozio: string;
  telefono: string;
  email: string;
  indirizzo: string;
  web: string;
  vat: string;
  pubblicato: boolean;
}

export const emptyShop: ShopDraft = {
  nomeNegozio: '',
  telefono: '',
  email: '',
  indirizzo: '',
  web: '',
  vat: '',
  pubblicato: true,
};

export const shopDraftOf = (shop: Shop): ShopDraft => ({
  nomeNegozio: shop.nomeNegozio,
  telefono: shop.telefono,
  email: shop.email,
  indirizzo: shop.indirizzo,
  web: shop.web,
  vat: shop.vat,
  pubblicato: shop.pubblicato === 1,
});

/** Adds https:// to an address such as `www.rossi.it`. An address with a scheme stays as it is. */
export const withScheme = (text: string): string =>
  text === '' || /^[a-z][a-z0-9+-]*:/i.test(text) ? text : `https://${text}`;

/** Whether a link may have this address: only http or https, never something that a browser would run as a script. */
export const isWeb = (text: string): boolean =>
  /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(text) && readUrl(text) !== undefined;

/**
 * Whether the text is an Italian VAT number (11 digits) or one that starts with a country's letters. Spaces, dots and
 * dashes are ignored.
 */
const isVat = (text: string): boolean =>
  /^([0-9]{11}|(?=.*[0-9])[A-Z]{2}[0-9A-Z]{2,13})$/i.test(text.replace(/[ .-]/g, ''));

const wrong = (text: string, isFine: (text: string) => boolean): boolean =>
  text.trim() !== '' && !isFine(text.trim());

/** §5 Store: only the name is required; the other fields must be valid if they are filled in. */
export const checkShop = (shop: ShopDraft): Problems<ShopDraft> => ({
  ...(shop.nomeNegozio.trim() === '' && { nomeNegozio: 'missing' }),
  ...(wrong(plainPhone(shop.telefono), isPhone) && { telefono: 'invalid' }),
  ...(wrong(plainText(shop.email), isEmail) && { email: 'invalid' }),
  ...(wrong(withScheme(shop.web.trim()), isWeb) && { web: 'invalid' }),
  ...(wrong(shop.vat, isVat) && { vat: 'invalid' }),
});

export const shopFields = (
  shop: ShopDraft,
  personaID: number,
): RequestOf<'POST /api/Negozio/AddNegozio'> => ({
  personaID,
  nomeNegozio: shop.nomeNegozio.trim(),
  telefono: plainPhone(shop.telefono),
  email: plainText(shop.email).trim(),
  indirizzo: shop.indirizzo.trim(),
  web: withScheme(shop.web.trim()),
  vat: shop.vat.trim(),
  pubblicato: shop.pubblicato ? 1 : 0,
});
