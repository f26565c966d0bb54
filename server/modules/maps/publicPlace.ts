import { STREETS } from './locate';
import { placeWords } from './placeKeys';
import type { PlaceProvider } from './places';

/** A person's or post's place: the owner's own text, and the public part. */
export interface KeptPlace {
  /** Town and province ("Bologna (BO)"); empty if only a street is known. */
  place: string;
  /** The typed address with its street, only for the owner. */
  address: string;
  province: string | null;
  lat: number | null;
  lon: number | null;
}

/** Street words in the app's languages, besides the Italian ones. */
const streetWords = new Set([
  ...STREETS,
  ...`street st road rd avenue ave lane ln drive dr square sq court boulevard blvd rue chemin impasse allee quai place
  strasse str gasse weg platz calle avenida avda paseo plaza carrer rua praca ulica vle pza pzza cso lgo vlo interno int
  scala piano palazzina condominio`.split(/\s+/),
]);
const streetEndings = ['strasse', 'gasse', 'weg', 'platz', 'allee', 'straat', 'laan', 'plein'];

/** "V.le" is one word here. */
const isStreet = (part: string): boolean =>
  placeWords(part.replaceAll('.', '')).some(
    (word) =>
      /\d/.test(word) ||
      streetWords.has(word) ||
      streetEndings.some((end) => word.length > end.length && word.endsWith(end)),
  );

/** The last part of an unknown address that is no street, since towns come at the end. */
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
