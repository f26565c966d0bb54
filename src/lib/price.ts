import { plainText } from '../../contract/plain';

const form = /^(\d{1,8})(?:[.,](\d{0,2}))?$/;
/** Thousands as the app writes them (1.299) and as people do. A comma may follow them only as the decimal separator. */
const thousands = /^([1-9]\d{0,2})([.\s'’])(\d{3})(?:\2(\d{3}))?(?=$|,)/;
const english = /^([1-9]\d{0,2})(,)(\d{3})(?:,(\d{3}))?(?=\.\d{1,2}$)/;

/**
 * §5: reads digits with one decimal separator and at most two decimals. `1,5` gives `1.50`, `€ 1.299,99` gives
 * `1299.99`, anything else undefined.
 */
export function readPrice(text: string): string | undefined {
  const bare = plainText(text)
    .replace(/\p{Sc}/u, '')
    .trim()
    .replace(thousands, '$1$3$4')
    .replace(english, '$1$3$4');
  const [, whole, decimals = ''] = form.exec(bare) ?? [];
  return whole === undefined ? undefined : `${Number(whole)}.${decimals.padEnd(2, '0')}`;
}
