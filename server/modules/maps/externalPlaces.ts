import { readForeign } from '../../foreign';
import { describe } from './gazetteerData';
import { createGazetteer } from './gazetteer';
import type { Gazetteer, Place, PlaceProvider } from './places';

const MAX_TEXT = 100;
const DEFAULT_LIMIT = 10;

/** Places from the Photon or Nominatim service at `url` (MAPS_URL). Falls back to the gazetteer. */
export function createExternalProvider(
  url: string,
  fetchImpl: typeof fetch = fetch,
  timeoutMs = 1000,
  gazetteer: Gazetteer = createGazetteer(),
): PlaceProvider {
  const service = { url, fetchImpl, timeoutMs };
  const providerFor = (mayAsk: () => Promise<boolean>): PlaceProvider => {
    const ask = async (q: string, lang: string, limit: number): Promise<unknown[]> => {
      const query = q.slice(0, MAX_TEXT).trim();
      if (query === '' || !(await mayAsk())) return [];
      return askService(service, query, lang, limit).catch(() => []);
    };
    return {
      async search(q, lang, limit = DEFAULT_LIMIT) {
        const places = readPlaces(await ask(q, lang, limit), gazetteer).slice(0, limit);
        return places.length > 0 ? places : gazetteer.searchSync(q.slice(0, MAX_TEXT).trim(), lang, limit);
      },
      async locate(text) {
        const known = gazetteer.locateSync(text);
        if (known) return known;
        const [first] = await ask(text, 'it', 1);
        return first === undefined ? undefined : readTown(record(first), gazetteer);
      },
      within: providerFor,
    };
  };
  return providerFor(async () => true);
}

interface Service {
  url: string;
  fetchImpl: typeof fetch;
  timeoutMs: number;
}

/** Searches the external service. Rejects when it fails or is late. */
async function askService(service: Service, q: string, lang: string, limit: number): Promise<unknown[]> {
  const address = new URL(service.url);
  const parameters = { q, limit: String(limit), format: 'jsonv2', addressdetails: '1' };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const response = await service.fetchImpl(address, {
    // A redirect could lead anywhere, and the operator chose only this service.
    redirect: 'error',
    headers: { accept: 'application/json', 'accept-language': lang },
    signal: AbortSignal.timeout(service.timeoutMs),
  });
  if (!response.ok || !response.body) throw new Error(`Maps service answered ${response.status}`);
  const answer: unknown = JSON.parse((await readForeign(response.body)).toString());
  // Photon responds with GeoJSON features, Nominatim with an array of results.
  return Array.isArray(answer) ? answer : list(record(answer)['features']);
}

export const checkMaps = (url: string, timeoutMs: number): Promise<unknown> =>
  askService({ url, fetchImpl: fetch, timeoutMs }, 'Roma', 'it', 1);

function readPlaces(results: readonly unknown[], gazetteer: Gazetteer): Place[] {
  const places = results.flatMap((result) => readPlace(record(result), gazetteer) ?? []);
  const unique = new Map(places.map((place) => [place.descrizione, place]));
  return [...unique.values()];
}

interface Result {
  details: Record<string, unknown>;
  name: string;
  country: string;
  lat: number;
  lon: number;
}

function readResult(result: Record<string, unknown>): Result | undefined {
  const details = { ...record(result['properties']), ...record(result['address']) };
  const point = list(record(result['geometry'])['coordinates']);
  const lat = Number(result['lat'] ?? point[1] ?? NaN);
  const lon = Number(result['lon'] ?? point[0] ?? NaN);
  const country = (text(details['countrycode']) || text(details['country_code'])).toUpperCase();
  const inRange = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  if (!/^[A-Z]{2}$/.test(country) || !inRange) return undefined;
  return { details, name: text(result['name']) || text(details['name']), country, lat, lon };
}

const townOf = ({ details }: Result): string =>
  ['city', 'town', 'village', 'municipality']
    .map((kind) => text(details[kind]))
    .find((name) => name !== '') ?? '';

function readPlace(result: Record<string, unknown>, gazetteer: Gazetteer): Place | undefined {
  const found = readResult(result);
  const nome = found?.name || (found ? townOf(found) : '');
  if (!found || nome === '') return undefined;
  const { country, lat, lon, details } = found;
  // The province of an Italian address is that of the nearest place in the gazetteer.
  const near = country === 'IT' ? gazetteer.nearestItalian(lat, lon) : undefined;
  const provincia = near?.provincia ?? country;
  const regione = near?.regione ?? text(details['state']);
  return {
    descrizione: describe(nome, provincia, '', country === 'IT'),
    nome,
    provincia,
    ...(regione && { regione }),
    lat,
    lon,
    popolazione: 0,
  };
}

/** The town of a result, without the exact point, since others see both. */
function readTown(result: Record<string, unknown>, gazetteer: Gazetteer): Place | undefined {
  const found = readResult(result);
  if (found?.country === 'IT') return gazetteer.nearestItalian(found.lat, found.lon);
  const nome = found ? townOf(found) : '';
  if (!found || nome === '') return undefined;
  const [lat, lon] = [found.lat, found.lon].map((degrees) => Math.round(degrees * 10) / 10);
  const { country: provincia } = found;
  return {
    descrizione: describe(nome, provincia, '', false),
    nome,
    provincia,
    lat: lat ?? 0,
    lon: lon ?? 0,
    popolazione: 0,
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' ? { ...value } : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string'
    ? value
        .slice(0, MAX_TEXT)
        .replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')
        .trim()
    : '';
}
