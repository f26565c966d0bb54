const form = /^(\d{1,8})(?:[.,](\d{0,2}))?$/;

/** §5: digits with one decimal separator, at most two decimals. `1,5` is `1.50`; undefined for anything else. */
export function readPrice(text: string): string | undefined {
  const [, whole, decimals = ''] = form.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : `${Number(whole)}.${decimals.padEnd(2, '0')}`;
}
