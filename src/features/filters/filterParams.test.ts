import type { Filters } from '../../../contract/filters';
import { readAddress, writeFilters } from './filterParams';

const read = (query: string) => readAddress(new URLSearchParams(query));
const write = (query: string, filters: Filters) =>
  writeFilters(new URLSearchParams(query), filters).toString();

test('filters written into a URL are read back unchanged', () => {
  const query = 'prezzoMin=12.50&prezzoMax=80&condizione=usato&nascondiVenduti=1&raggio=25&ordine=economici';
  expect(write('', read(query))).toBe(query);
  expect(read('')).toEqual({});
});

test('a price may have a decimal comma or a decimal point', () => {
  expect(read('prezzoMin=12,5&prezzoMax=80.')).toEqual({ prezzoMin: 12.5, prezzoMax: 80 });
});

test.each([
  'prezzoMin=abc',
  'prezzoMin=-5',
  '%s means nothing',
  'prezzoMin=90&prezzoMax=10',
  'gratis=2',
  'condizione=rotto',
  'nascondiVenduti=0',
  'raggio=7',
  'raggio=25km',
  'ordine=belli',
])('the invalid filter “%s” is ignored', (query) => {
  expect(read(query)).toEqual({});
});

test('the filter for free ads drops the price filters', () => {
  expect(read('gratis=1&prezzoMin=5')).toEqual({ gratis: 1 });
});

test('writing filters keeps the URL’s other parameters', () => {
  expect(write('q=bici&raggio=5&post=7', { gratis: 1 })).toBe('q=bici&post=7&gratis=1');
});
