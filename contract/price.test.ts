import { formatPrice, priceDigits } from './price';

test('§5 a price stands after its symbol, with two decimals, the Italian way', () => {
  expect(formatPrice(1250, '€')).toBe('€ 1.250,00');
  expect(formatPrice(180, '€')).toBe('€ 180,00');
  expect(formatPrice(0.5, '$')).toBe('$ 0,50');
  expect(formatPrice(1234567.891, '€')).toBe('€ 1.234.567,89');
  expect(formatPrice(1000, '€')).toBe('€ 1.000,00');
  expect(formatPrice(999_999_999.99, '€')).toBe('€ 999.999.999,99');
});

test('a price without a symbol does not begin with a space', () => {
  expect(formatPrice(3, '')).toBe('3,00');
});

test('in a field it has a comma, and no dot that would be in the way of the next digit', () => {
  expect(priceDigits(1250)).toBe('1250,00');
  expect(priceDigits(145.5)).toBe('145,50');
});
