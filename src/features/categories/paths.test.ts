import { categoryOf, categoryPath, subcategoryPath } from './paths';

test('the name in a category’s URL has no accents, spaces or punctuation', () => {
  expect(categoryPath(30, 'Casa e giardino')).toBe('/category/30/casa-e-giardino');
  expect(subcategoryPath(90, 9003, 'Lezioni (città)')).toBe('/scategory/90/9003/lezioni-citta');
  expect(categoryPath(1, '!?')).toBe('/category/1/-');
});

test('a subcategory’s id tells its category', () => {
  expect(categoryOf(9003)).toBe(90);
  expect(categoryOf(10002)).toBe(100);
});
