import { categoryOf, categoryPath, subcategoryPath } from './paths';

test('a name stands in an address without accents, blanks and marks', () => {
  expect(categoryPath(30, 'Casa e giardino')).toBe('/category/30/casa-e-giardino');
  expect(subcategoryPath(90, 9003, 'Lezioni (città)')).toBe('/scategory/90/9003/lezioni-citta');
  expect(categoryPath(1, '!?')).toBe('/category/1/-');
});

test('a subcategory that stands alone has its category in its id', () => {
  expect(categoryOf(9003)).toBe(90);
  expect(categoryOf(10002)).toBe(100);
});
