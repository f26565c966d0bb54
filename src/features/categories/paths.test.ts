import { categoryOf, categoryPath, subcategoryPath } from './paths';

test('an address has names without accents, blanks and marks', () => {
  expect(categoryPath(30, 'Casa e giardino')).toBe('/category/30/casa-e-giardino');
  expect(subcategoryPath(90, 9003, 'Lezioni (città)')).toBe('/scategory/90/9003/lezioni-citta');
  expect(categoryPath(1, '!?')).toBe('/category/1/-');
});

test('the category of a subcategory follows from its id', () => {
  expect(categoryOf(9003)).toBe(90);
  expect(categoryOf(10002)).toBe(100);
});
