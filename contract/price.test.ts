import { formatPrice, priceDigits, readPrice } from './price';

test('§5 a price follows its symbol, with two decimals, in Italian format', () => {
  expect(formatPrice(1250, '€')).toBe('€ 1.250,00');
  expect(formatPrice(180, '€')).toBe('€ 180,00');
  expect(formatPrice(0.5, '$')).toBe('$ 0,50');
  expect(formatPrice(1234567.891, '€')).toBe('€ 1.234.567,89');
  expect(formatPrice(1000, '€')).toBe('€ 1.000,00');
  expect(formatPrice(999_999_999.99, '€')).toBe('€ 999.999.999,99');
});

test('a price without a symbol has no leading space', () => {
  expect(formatPrice(3, '')).toBe('3,00');
});

test('a field shows a price with a comma and without thousands’ separators', () => {
  expect(priceDigits(1250)).toBe('1250,00');
  expect(priceDigits(145.5)).toBe('145,50');
});

describe('§5 readPrice', () => {
  const plain = [
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['240', 240],
    ['0,99', 0.99],
    ['007', 7],
    ['99999999', 99_999_999],
    ['99999999,99', 99_999_999.99],
  ] as const;
  const typed = [
    [' 12,50 ', 12.5],
    ['12,', 12],
    ['12 €', 12],
    ['1.299,99', 1299.99],
    ['€ 1.299,99', 1299.99],
    ['\u200e1.299,99 €\u2069', 1299.99],
    ['1 000', 1000],
    ['1\u00a0234\u00a0567,5', 1_234_567.5],
    ["1'299", 1299],
    ['1.234.567', 1_234_567],
    ['1,299.99', 1299.99],
  ] as const;
  test.each(plain)('the host and fields read "%s"', (text, price) => {
    expect([readPrice(text), readPrice(text, 'clear'), readPrice(text, 'any')]).toEqual([
      price,
      price,
      price,
    ]);
  });
  test.each(typed)('only a form field reads "%s"', (text, price) => {
    expect([readPrice(text), readPrice(text, 'clear'), readPrice(text, 'any')]).toEqual([
      undefined,
      price,
      price,
    ]);
  });
  test.each(['1.299', '€ 1.299'])(
    'only a form field that allows any thousands separator reads "%s"',
    (text) => {
      expect([readPrice(text), readPrice(text, 'clear'), readPrice(text, 'any')]).toEqual([
        undefined,
        undefined,
        1299,
      ]);
    },
  );
  test.each(
    '1,299 1.2345 0.299 1.23,45 1e3 -1 0,001 ,5 . , 1,2,3 1,2, 1.299. 1,299. 123456789 ٣ NaN'
      .split(' ')
      .concat('', ' ', '1 2', '12 euro'),
  )('neither the host nor a field reads "%s"', (text) => {
    expect([readPrice(text), readPrice(text, 'clear'), readPrice(text, 'any')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
