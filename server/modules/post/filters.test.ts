import { askedFilters } from './filters';

const home = { lat: 44.49, lon: 11.34 };
const nowhere = { lat: null, lon: null };

test('a call without filters has none', () => {
  expect(askedFilters({}, home)).toEqual({ filters: undefined });
  expect(askedFilters({ prezzoMin: '', gratis: 0, ordine: '' }, home)).toEqual({ filters: undefined });
});

test('a filter’s price is read with a comma or a dot, as a number or a text', () => {
  expect(askedFilters({ prezzoMin: '12,50', prezzoMax: 80 }, home)).toMatchObject({
    filters: { prezzoMin: 12.5, prezzoMax: 80 },
  });
});

test('distances are measured from the call’s point, or else from the person’s place', () => {
  expect(askedFilters({ raggio: 25 }, home)).toMatchObject({ filters: { raggio: 25, ...home } });
  expect(askedFilters({ raggio: 25, lat: '45.5', lon: '9,19' }, home)).toEqual({ refusal: { field: 'lon' } });
  expect(askedFilters({ ordine: 'vicini', lat: '45.5', lon: '9.19' }, nowhere)).toMatchObject({
    filters: { ordine: 'vicini', lat: 45.5, lon: 9.19 },
  });
});

test.each([
  [{ prezzoMin: 'abc' }, { field: 'prezzoMin' }],
  [{ prezzoMax: '-1' }, { field: 'prezzoMax' }],
  [{ prezzoMax: '1e3' }, { field: 'prezzoMax' }],
  [{ prezzoMin: '1.234,56' }, { field: 'prezzoMin' }],
  [{ gratis: 'forse' }, { field: 'gratis' }],
  [{ gratis: 'constructor' }, { field: 'gratis' }],
  [{ condizione: 'rotto' }, { field: 'condizione' }],
  [{ raggio: 0 }, { field: 'raggio' }],
  [{ raggio: 99_999 }, { field: 'raggio' }],
  [{ lat: '91', lon: '0' }, { field: 'lat' }],
  [{ lat: '45' }, { field: 'lon' }],
  [{ ordine: 'belli' }, { field: 'ordine' }],
  [{ prezzoMin: 10, prezzoMax: 9 }, 'range'],
])('the filters %j are refused', (input, refusal) => {
  expect(askedFilters(input, home)).toEqual({ refusal });
});

test('without a place a radius and the order by distance are refused', () => {
  expect(askedFilters({ raggio: 5 }, nowhere)).toEqual({ refusal: 'place' });
  expect(askedFilters({ ordine: 'vicini' }, nowhere)).toEqual({ refusal: 'place' });
});
