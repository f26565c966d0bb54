import { CITY_NAMES } from './cityNames';
import { createGazetteer } from './gazetteer';
import { loadPlaces } from './gazetteerData';
import { inLanguage, LOCAL_NAMES } from './localNames';

const gazetteer = createGazetteer();
beforeAll(() => gazetteer.warm());

const italian = loadPlaces().filter((row) => row.italian);
const known = new Set(loadPlaces().map(({ place }) => place.descrizione));

test('the gazetteer holds all 107 provinces and 20 regions of Italy', () => {
  expect(new Set(italian.map((row) => row.place.provincia)).size).toBe(107);
  expect(new Set(italian.map((row) => row.place.regione)).size).toBe(20);
});

test('the coordinates of every Italian place are within Italy', () => {
  const outside = italian.filter(({ place }) => {
    const isInside = place.lat > 35.4 && place.lat < 47.1 && place.lon > 6.6 && place.lon < 18.6;
    return !isInside || !(place.popolazione > 0);
  });
  expect(outside).toEqual([]);
});

test('the 7,904 municipalities of Italy have 59.4 million people, each counted once', () => {
  const municipalities = italian.filter((row) => row.kind === 'municipality');
  expect(municipalities).toHaveLength(7904);
  const total = municipalities.reduce((sum, { place }) => sum + place.popolazione, 0);
  expect(total / 1e6).toBeCloseTo(59.4, 1);
});

test('every Italian place is located by its own name', () => {
  const lost = italian.filter(
    ({ place }) => gazetteer.locateSync(place.descrizione)?.descrizione !== place.descrizione,
  );
  expect(lost.map(({ place }) => place.descrizione)).toEqual([]);
});

test('no two places have the same description', () => {
  const all = loadPlaces().map((row) => row.place.descrizione);
  const seen = new Set<string>();
  expect(all.filter((one) => seen.size === seen.add(one).size)).toEqual([]);
});

test.each([
  ['Bologna (BO)', 44.494, 11.343],
  ['Roma (RM)', 41.892, 12.511],
  ['Lampedusa e Linosa (AG)', 35.502, 12.609],
  ['Corigliano-Rossano (CS)', 39.6, 16.52],
  ['Novella (TN)', 46.4, 11.06],
  ['Presicce-Acquarica (LE)', 39.9, 18.26],
  ['Valsamoggia (BO)', 44.5, 11.09],
  ['Livo (CO)', 46.167, 9.304],
  ['Livo (TN)', 46.403, 11.02],
  ['Toritto (BA)', 40.998, 16.679],
  ["Campione d'Italia (CO)", 45.97, 8.97],
])('%s has the right coordinates', (description, lat, lon) => {
  const place = gazetteer.locateSync(description);
  expect(place?.descrizione).toBe(description);
  expect(Math.abs((place?.lat ?? 0) - lat)).toBeLessThan(0.05);
  expect(Math.abs((place?.lon ?? 0) - lon)).toBeLessThan(0.05);
});

test('each foreign name of a large city belongs to a place of the gazetteer and finds it', () => {
  const found = (q: string) =>
    gazetteer.searchSync(q, 'de').map(({ descrizione }) => gazetteer.locateSync(descrizione)?.descrizione);
  const lost = [...CITY_NAMES].flatMap(([place, others]) =>
    others.filter((name) => !known.has(place) || !found(name).includes(place)).map((name) => [place, name]),
  );
  expect(lost).toEqual([]);
});

test('the name that is shown in each language is located as its place', () => {
  const lost = loadPlaces().flatMap(({ place }) =>
    [...(LOCAL_NAMES.get(place.descrizione)?.keys() ?? [])]
      .map((lang) => inLanguage(place, lang).descrizione)
      .filter((name) => gazetteer.locateSync(name)?.descrizione !== place.descrizione),
  );
  expect(lost).toEqual([]);
  expect([...LOCAL_NAMES.keys()].filter((place) => !known.has(place))).toEqual([]);
});
