import { readPrice } from './price';

test.each([
  ['1,5', '1.50'],
  ['1.5', '1.50'],
  ['240', '240.00'],
  ['0,99', '0.99'],
  [' 12,50 ', '12.50'],
  ['12,', '12.00'],
  ['007', '7.00'],
  ['99999999', '99999999.00'],
])('§5 "%s" is the price %s', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});

test.each([
  '1.234,56',
  '1e3',
  '-1',
  '0,001',
  '',
  ' ',
  ',5',
  '.',
  '1,2,3',
  '12 €',
  '1 000',
  '123456789',
  '٣',
  'NaN',
])('§5 "%s" is no price', (typed) => {
  expect(readPrice(typed)).toBeUndefined();
});
