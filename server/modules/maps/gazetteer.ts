import { cutText } from '../../../contract/characters';
import { loadPlaces, type PlaceRow } from './gazetteerData';
import { inLanguage } from './localNames';
import { createLocator, type Locator } from './locate';
import { buildIndex, isShortAbroad, prefixRange, type PlaceIndex } from './placeIndex';
import { otherKeys, queryKeys } from './placeKeys';
import type { Gazetteer, Place } from './places';

const MAX_QUERY = 100;
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;
/**
 * An Italian place's population is multiplied by this when it is compared with foreign ones, for Italian readers and
 * for others.
 */
const HOME_WEIGHT = { it: 50, other: 8 };
/**
 * Added to a score for each better kind of match. Larger than any weighted population, so that an exact name precedes
 * one that begins with the text, and that one a name whose later word does.
 */
const GROUP = 1e12;

interface Loaded {
  rows: PlaceRow[];
  index: PlaceIndex;
  locate: Locator;
}

export function createGazetteer(): Gazetteer {
  let loaded: Loaded | undefined;
  const load = (): Loaded => (loaded ??= loadGazetteer());

  const locateSync = (text: string): Place | undefined => load().locate(text);
  const searchSync = (q: string, lang: string, limit = DEFAULT_LIMIT): Place[] => {
    const { rows, index } = load();
    const query = cutText(q, MAX_QUERY);
    const wanted = Math.min(Math.max(Math.trunc(limit) || DEFAULT_LIMIT, 1), MAX_LIMIT);
    const found: number[] = [];
    const add = (key: string): void => {
      if (found.length < wanted)
        found.push(...bestRows(rows, index, key, lang, wanted).filter((row) => !found.includes(row)));
    };
    queryKeys(query).forEach(add);
    if (found.length === 0) otherKeys(query).forEach(add);
    const places = found.slice(0, wanted).flatMap((row) => rows[row]?.place ?? []);
    const exact = places.length === 0 ? locateSync(query) : undefined;
    return (exact ? [exact] : places).map((place) => inLanguage(place, lang));
  };

  const gazetteer: Gazetteer = {
    warm: () => void load(),
    searchSync,
    locateSync,
    search: async (q, lang, limit) => searchSync(q, lang, limit),
    locate: async (text) => locateSync(text),
    within: () => gazetteer,
    nearestItalian: (lat, lon) => nearest(load().rows, lat, lon),
  };
  return gazetteer;
}

function loadGazetteer(): Loaded {
  const rows = loadPlaces();
  const index = buildIndex(rows);
  return { rows, index, locate: createLocator(rows, index) };
}

/** The best rows for a key, best first. Does not sort all matches, since "s" has thousands. */
function bestRows(
  rows: readonly PlaceRow[],
  index: PlaceIndex,
  key: string,
  lang: string,
  limit: number,
): number[] {
  const home = lang.toLowerCase().startsWith('it') ? HOME_WEIGHT.it : HOME_WEIGHT.other;
  const [from, to] = prefixRange(index, key);
  const best: { row: number; score: number }[] = [];
  for (let at = from; at < to; at += 1) {
    const row = index.rows[at] ?? 0;
    const entry = rows[row];
    if (!entry) continue;
    const isExact = index.keys[at] === key && !isShortAbroad(entry, key);
    const group = isExact ? 2 : 1;
    const score =
      (index.later[at] ? 0 : group) * GROUP + entry.place.popolazione * (entry.italian ? home : 1);
    const last = best[best.length - 1];
    if (best.length >= limit && last && score <= last.score) continue;
    insert(best, { row, score }, limit);
  }
  return best.map((one) => one.row);
}

/**
 * Inserts into `best`, which stays sorted and within the limit. A place found under two names keeps its better score.
 */
function insert(
  best: { row: number; score: number }[],
  one: { row: number; score: number },
  limit: number,
): void {
  const same = best.findIndex((other) => other.row === one.row);
  if (same >= 0) {
    if ((best[same]?.score ?? 0) >= one.score) return;
    best.splice(same, 1);
  }
  const at = best.findIndex((other) => other.score < one.score);
  best.splice(at < 0 ? best.length : at, 0, one);
  if (best.length > limit) best.pop();
}

function nearest(rows: readonly PlaceRow[], lat: number, lon: number): Place | undefined {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const distance = (place: Place): number => Math.hypot(place.lat - lat, (place.lon - lon) * narrowing);
  let found: Place | undefined;
  for (const { place, italian } of rows) {
    if (italian && (!found || distance(place) < distance(found))) found = place;
  }
  return found;
}
