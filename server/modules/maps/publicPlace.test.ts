import { createGazetteer } from './gazetteer';
import { readPlace, withoutStreet } from './publicPlace';

const gazetteer = createGazetteer();
const seenPlace = async (text: string) => (await readPlace(gazetteer, text)).place;

test.each([
  ['Via Roma 3, 40121 Bologna BO', 'Bologna (BO)'],
  ['via dei Condotti 12/b - 00187 Roma', 'Roma (RM)'],
  ['Piazza Maggiore, 6, Bologna', 'Bologna (BO)'],
  ['Bologna', 'Bologna (BO)'],
  ['Modena (MO)', 'Modena (MO)'],
  ['10 Rue de Rivoli, Paris, Francia', 'Paris, FR'],
])('of the address %s others see %s, and the owner the whole address', async (text, seen) => {
  expect(await readPlace(gazetteer, text)).toMatchObject({ place: seen, address: text });
});

test.each([
  ['Via Indipendenza', ''],
  ['Viale Monza 117', ''],
  ['V.le Vattelapesca, interno 4', ''],
  ['C.so Nowhereville 12', ''],
  ['Vattelapesca', 'Vattelapesca'],
  ['Via Nessuno 1, Vattelapesca', 'Vattelapesca'],
  ['Vattelapesca, via Nessuno 1', 'Vattelapesca'],
  ['Casa Gialla, Vattelapesca', 'Vattelapesca'],
  ['12 High Street; Nowhereville', 'Nowhereville'],
  ['Hauptstraße 5\nNirgendwo', 'Nirgendwo'],
  ['Mühlenweg, Nirgendwo', 'Nirgendwo'],
  ['Vattelapesca 4', ''],
  ['', ''],
])('of the address "%s", in which no municipality is found, others see "%s"', async (text, seen) => {
  expect(await seenPlace(text)).toBe(seen);
});

test('no house number or street of an address becomes public, in any order with an unknown place', () => {
  const streets = [
    'Via Canarina 77',
    'via canarina',
    'Canarina 77',
    'Canarinastraße',
    'Rue Canarina',
    'Calle Canarina 7',
  ];
  const places = ['Vattelapesca', 'Nirgendwo', ''];
  for (const street of streets)
    for (const place of places)
      for (const text of [
        `${street}, ${place}`,
        `${place}, ${street}`,
        `${street};${place}`,
        `${place} ${street}`,
      ])
        expect([text, withoutStreet(text)]).toEqual([text, expect.not.stringMatching(/canarina|\d/i)]);
});
