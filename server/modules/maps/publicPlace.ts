import { STREETS } from './locate';
import { placeWords } from './placeKeys';
import type { PlaceProvider } from './places';

/** The place of a person or a post: the text that the owner typed, and the part that others see. */
export interface KeptPlace {
  /** Town and province ("Bologna (BO)"), which others see; empty if only a street is known. */
  place: string;
  /** The address as typed, with its street. Only the owner sees it. */
  address: string;
  province: string | null;
  lat: number | null;
  lon: number | null;
}

/** Words for streets in the app's other languages. locate.ts has the Italian ones. */
const streetWords = new Set([
  ...STREETS,
  ...`street st road rd avenue ave lane ln drive dr square sq court boulevard blvd rue chemin impasse allee quai place
  strasse str gasse weg platz calle avenida avda paseo plaza carrer rua praca ulica vle pza pzza cso lgo vlo interno int
  scala piano palazzina condominio`.split(/\s+/),
]);
const streetEndings = ['strasse', 'gasse', 'weg', 'platz', 'allee', 'straat', 'laan', 'plein'];

/** Whether a part of an address is a street. Dots are dropped first, so "V.le" is one word. */
const isStreet = (part: string): boolean =>
  placeWords(part.replaceAll('.', '')).some(
    (word) =>
      /\d/.test(word) ||
      streetWords.has(word) ||
      streetEndings.some((end) => word.length > end.length && word.endsWith(end)),
  );

/** The last part of an unlocated address that is no street, since addresses end with the town. */
export const withoutStreet = (text: string): string =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isStreet(part))
    .at(-1) ?? '';

export async function readPlace(places: PlaceProvider, address: string): Promise<KeptPlace> {
  const found = await places.locate(address);
  return {
    place: found?.descrizione ?? withoutStreet(address),
    address,
    province: found?.provincia ?? null,
    lat: found?.lat ?? null,
    lon: found?.lon ?? null,
  };
}
