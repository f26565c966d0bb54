import { offerFor } from './suggestions';

test.each([
  [50, 45],
  [1, undefined],
  [10, 9],
  [45, 40],
  [180.5, 160],
  [200, 180],
  [1250, 1100],
])('for a price of %d the app suggests an offer of %s', (price, offer) => {
  expect(offerFor(price)).toBe(offer);
});

test('the suggested offer never equals the price', () => {
  for (let price = 1; price < 3000; price += 1) expect(offerFor(price) ?? 0).toBeLessThan(price);
});
