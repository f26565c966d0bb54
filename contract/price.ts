import { limits } from './limits';
import { plainText } from './plain';

/**
 * When a field reads a dot as a thousands separator: `any` wherever it may be one (`1.299` is 1299), `clear` only where
 * nothing else is possible (`1.299,00`, `1 299`).
 */
export type Thousands = 'any' | 'clear';

const form = /^\d{1,8}([.,]\d{1,2})?$/;
/** Groups of thousands as the app and people write them. Commas separate thousands only before a decimal point. */
const apart = /^([1-9]\d{0,2})([.\s'’])(\d{3})(?:\2(\d{3}))?(?=$|,)/;
const englishApart = /^([1-9]\d{0,2})(,)(\d{3})(?:,(\d{3}))?(?=\.\d{1,2}$)/;

/** The typed digits without currency, thousands separators and a trailing decimal separator. */
function bareDigits(typed: string, thousands: Thousands): string {
  const bare = plainText(typed)
    .replace(/\p{Sc}/u, '')
    .trim();
  if (thousands === 'clear' && /^\d+\.\d{3}$/.test(bare)) return bare;
  return bare
    .replace(apart, '$1$3$4')
    .replace(englishApart, '$1$3$4')
    .replace(/^(\d+)[.,]$/, '$1');
}

/**
 * §5: reads digits with one decimal separator, a comma or dot, and at most two decimals; undefined for other texts.
 * Only a field passes `thousands`; the host accepts none.
 */
export function readPrice(text: string, thousands?: Thousands): number | undefined {
  const digits = thousands ? bareDigits(text, thousands) : text;
  const price = Number(digits.replace(',', '.'));
  return form.test(digits) && price <= limits.price ? price : undefined;
}

export const priceDigits = (value: number): string => value.toFixed(2).replace('.', ',');

/** A price as it is sent: `1.50` for 1.5. */
export const sentPrice = (value: number | undefined): string | undefined => value?.toFixed(2);

/** `€ 1.250,00` for 1250, in every language (§5). Does not use Intl (docs/FOOTGUNS.md). */
export function formatPrice(value: number, symbol: string): string {
  const [whole = '', cents = ''] = priceDigits(value).split(',');
  return `${symbol} ${whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, '.')},${cents}`.trimStart();
}
