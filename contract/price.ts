/** `1250` is `1250,00`: the digits of a price as a field holds them. */
export const priceDigits = (value: number): string => value.toFixed(2).replace('.', ',');

/**
 * `formatPrice(1250, '€')` is `€ 1.250,00`, in every language of the interface and wherever a price is read (§5).
 * Without Intl (docs/FOOTGUNS.md).
 */
export function formatPrice(value: number, symbol: string): string {
  const [whole = '', cents = ''] = priceDigits(value).split(',');
  return `${symbol} ${whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, '.')},${cents}`.trimStart();
}
