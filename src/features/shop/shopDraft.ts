import { isEmail, isPhone } from '../../../contract/limits';
import type { RequestOf } from '../../../contract/table';

export interface ShopDraft {
  nomeNegozio: string;
  telefono: string;
  email: string;
  indirizzo: string;
  web: string;
  vat: string;
  pubblicato: boolean;
}
export type ShopProblem = 'missing' | 'invalid';
export type ShopProblems = Partial<Record<keyof ShopDraft, ShopProblem>>;

export const emptyShop: ShopDraft = {
  nomeNegozio: '',
  telefono: '',
  email: '',
  indirizzo: '',
  web: '',
  vat: '',
  pubblicato: true,
};

/** An address that a link may carry: http or https, nothing that a browser would read as a script. */
export const isWeb = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

/** An Italian number (11 digits) or one with its country before it; blanks, dots and dashes are the writer's. */
export const isVat = (text: string): boolean =>
  /^([0-9]{11}|(?=.*[0-9])[A-Z]{2}[0-9A-Z]{2,13})$/i.test(text.replace(/[ .-]/g, ''));

const wrong = (text: string, isFine: (text: string) => boolean): boolean =>
  text.trim() !== '' && !isFine(text.trim());

/** §5 Store: the name is required; all else may stay empty, but what is there must have its form. */
export const checkShop = (shop: ShopDraft): ShopProblems => ({
  ...(shop.nomeNegozio.trim() === '' && { nomeNegozio: 'missing' }),
  ...(wrong(shop.telefono, isPhone) && { telefono: 'invalid' }),
  ...(wrong(shop.email, isEmail) && { email: 'invalid' }),
  ...(wrong(shop.web, isWeb) && { web: 'invalid' }),
  ...(wrong(shop.vat, isVat) && { vat: 'invalid' }),
});

export const shopFields = (
  shop: ShopDraft,
  personaID: number,
): RequestOf<'POST /api/Negozio/AddNegozio'> => ({
  personaID,
  nomeNegozio: shop.nomeNegozio.trim(),
  telefono: shop.telefono.trim(),
  email: shop.email.trim(),
  indirizzo: shop.indirizzo.trim(),
  web: shop.web.trim(),
  vat: shop.vat.trim(),
  pubblicato: shop.pubblicato ? 1 : 0,
});
