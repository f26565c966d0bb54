import { limits } from './limits';
import { plainText } from './plain';

/**
 * A field takes thousands that stand apart wherever they may be meant (`1.299` is 1299), or only where nothing else can be
 * (`1.299,00`, `1 299`).
 */
export type Thousands = 'any' | 'clear';

const form = /^\d{1,8}([.,]\d{1,2})?$/;
/** Thousands as the app writes them, and as people do; a comma only where a point is the decimal separator. */
const apart = /^([1-9]\d{0,2})([.\s'’])(\d{3})(?:\2(\d{3}))?(?=$|,)/;
const englishApart = /^([1-9]\d{0,2})(,)(\d{3})(?:,(\d{3}))?(?=\.\d{1,2}$)/;

/** The digits that were typed, without its currency, its thousands' separators and a decimal separator at the end. */
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
 * §5: reads digits with one decimal separator, a comma or a dot, and at most two decimals; undefined for anything else. A field
 * in which people type says how it takes thousands; the host takes none.
 */
export function readPrice(text: string, thousands?: Thousands): number | undefined {
  const digits = thousands ? bareDigits(text, thousands) : text;
  const price = Number(digits.replace(',', '.'));
  return form.test(digits) && price <= limits.price ? price : undefined;
}

/** `1250` is `1250,00`: the digits of a price as a field holds them. */
export const priceDigits = (value: number): string => value.toFixed(2).replace('.', ',');

/** `1.5` is `1.50`: a price as it is sent. */
export const sentPrice = (value: number | undefined): string | undefined => value?.toFixed(2);

/**
 * `formatPrice(1250, '€')` is `€ 1.250,00`, in every language of the interface and wherever a price is read (§5).
 * Without Intl (docs/FOOTGUNS.md).
 */
export function formatPrice(value: number, symbol: string): string {
  const [whole = '', cents = ''] = priceDigits(value).split(',');
  return `${symbol} ${whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, '.')},${cents}`.trimStart();
}
