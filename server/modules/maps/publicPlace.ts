import { STREETS } from './locate';
import { placeWords } from './placeKeys';
import type { PlaceProvider } from './places';

/** The place of a person or a post: its owner's own words, and the part that others see. */
export interface KeptPlace {
  /** Town and province ("Bologna (BO)"); empty when nothing but a street is known. */
  place: string;
  /** The typed address with its street, for its owner alone. */
  address: string;
  province: string | null;
  lat: number | null;
  lon: number | null;
}

/** Words of streets in the languages of the app, beside the Italian ones by which towns are told from them. */
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

/** The part of an address that no gazetteer knows and that is no street: its last one, since towns stand at the end. */
export const withoutStreet = (text: string): string =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isStreet(part))
    .at(-1) ?? '';

/** Reads what a person typed as their place. */
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
