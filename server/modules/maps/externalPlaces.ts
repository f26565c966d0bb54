import { describe } from './gazetteerData';
import { createGazetteer } from './gazetteer';
import type { Gazetteer, Place, PlaceProvider } from './places';

const MAX_TEXT = 100;
const DEFAULT_LIMIT = 10;

/** Places of a Photon or Nominatim service at `url` (MAPS_URL); the gazetteer answers when it cannot. */
export function createExternalProvider(
  url: string,
  fetchImpl: typeof fetch = fetch,
  timeoutMs = 1000,
  gazetteer: Gazetteer = createGazetteer(),
): PlaceProvider {
  const search: PlaceProvider['search'] = async (q, lang, limit = DEFAULT_LIMIT) => {
    const query = q.slice(0, MAX_TEXT).trim();
    if (query === '') return [];
    const places = await askService({ url, fetchImpl, timeoutMs, gazetteer }, query, lang, limit).catch(
      () => [],
    );
    return places.length > 0 ? places : gazetteer.searchSync(query, lang, limit);
  };
  return {
    search,
    locate: async (text) => gazetteer.locateSync(text) ?? (await search(text, 'it', 1))[0],
  };
}

interface Service {
  url: string;
  fetchImpl: typeof fetch;
  timeoutMs: number;
  /** Tells the province of an Italian address. */
  gazetteer: Gazetteer;
}

/** Asks a Photon or Nominatim search at `url`; rejects when it fails or is late. */
async function askService(service: Service, q: string, lang: string, limit: number): Promise<Place[]> {
  const address = new URL(service.url);
  const parameters = { q, limit: String(limit), format: 'jsonv2', addressdetails: '1' };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const response = await service.fetchImpl(address, {
    headers: { accept: 'application/json', 'accept-language': lang },
    signal: AbortSignal.timeout(service.timeoutMs),
  });
  if (!response.ok) throw new Error(`Maps service answered ${response.status}`);
  return readAnswer(await response.json(), service.gazetteer).slice(0, limit);
}

/** Photon answers GeoJSON features, Nominatim an array of results. */
function readAnswer(answer: unknown, gazetteer: Gazetteer): Place[] {
  const results = Array.isArray(answer) ? answer : list(record(answer)['features']);
  const places = results.flatMap((result) => readResult(record(result), gazetteer) ?? []);
  const unique = new Map(places.map((place) => [place.descrizione, place]));
  return [...unique.values()];
}

function readResult(result: Record<string, unknown>, gazetteer: Gazetteer): Place | undefined {
  const details = { ...record(result['properties']), ...record(result['address']) };
  const point = list(record(result['geometry'])['coordinates']);
  const lat = Number(result['lat'] ?? point[1] ?? NaN);
  const lon = Number(result['lon'] ?? point[0] ?? NaN);
  const nome = text(result['name']) || text(details['name']) || text(details['city']);
  const country = (text(details['countrycode']) || text(details['country_code'])).toUpperCase();
  const inRange = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  if (!nome || !/^[A-Z]{2}$/.test(country) || !inRange) return undefined;
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

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}
