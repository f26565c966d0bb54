import type { PlaceRow } from './gazetteerData';
import { isShortAbroad, prefixRange, type PlaceIndex } from './placeIndex';
import { placeWords } from './placeKeys';
import type { Place } from './places';

export type Locator = (text: string) => Place | undefined;

const MAX_TEXT = 200;
const MAX_TOWN_WORDS = 8;
export const STREETS = new Set(
  `via viale vicolo vico piazza piazzale piazzetta corso largo strada contrada localita loc frazione lungomare
  salita calle borgo traversa`.split(/\s+/),
);

interface Question {
  /** The parts of the text, separated by commas, that may name the town, in their order. */
  parts: string[];
  codes: Set<string>;
}

/**
 * Makes the function that finds the town in a text such as 'Bologna (BO)', 'Paris, Francia' or 'Via Roma 3, 40121
 * Bologna BO'. It tries the last part first, since addresses end with the town.
 */
export function createLocator(rows: readonly PlaceRow[], index: PlaceIndex): Locator {
  const italian = rows.filter((row) => row.italian);
  const foreign = rows.filter((row) => !row.italian);
  const codes = new Set(rows.flatMap(({ place }) => codesOf(place)));
  const regions = new Set([...new Set(italian.map(({ place }) => place.regione))].flatMap(regionNames));
  const countries = countryNames(new Set(['IT', ...foreign.map(({ place }) => place.provincia)]));
  const find = (name: string, hints: ReadonlySet<string>): Place | undefined =>
    exact(rows, index, name, hints);

  return (text) => {
    const question = parse(text.slice(0, MAX_TEXT), codes, countries);
    const towns = question.parts.filter((part, at) => at === 0 || !regions.has(joined(part)));
    for (const part of [...towns].reverse()) {
      const found = findInPart(part, question.codes, codes, countries, find);
      if (found) return found;
    }
    return undefined;
  };
}

/** Splits a text into codes (of provinces and countries) and the parts that may name a town. */
function parse(text: string, codes: ReadonlySet<string>, countries: ReadonlyMap<string, string>): Question {
  const found = new Set<string>();
  const open = text.replace(/\(([^()]*)\)/g, ',$1,');
  const parts = open
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const rest = parts.filter((part, at) => {
    const code = codes.has(part.toUpperCase()) ? part.toUpperCase() : countries.get(joined(part));
    if (!code || at === 0) return true;
    found.add(code);
    return false;
  });
  return { parts: rest, codes: found };
}

/**
 * Looks for a town's name in one part: first the whole part, then its last words. Up to a house number there is only
 * the street.
 */
function findInPart(
  part: string,
  hints: ReadonlySet<string>,
  codes: ReadonlySet<string>,
  countries: ReadonlyMap<string, string>,
  find: (name: string, hints: ReadonlySet<string>) => Place | undefined,
): Place | undefined {
  const words = placeWords(part.replace(/\s\d{5}$/, ''));
  const whole = find(words.join(''), hints);
  if (whole) return whole;
  const last = words.at(-1) ?? '';
  const code = codes.has(last.toUpperCase()) ? last.toUpperCase() : countries.get(last);
  const named = code ? words.slice(0, -1) : words;
  const number = named.findLastIndex((word) => /\d/.test(word));
  if (number < 0 && STREETS.has(named[0] ?? '')) return undefined;
  const allHints = code ? new Set([...hints, code]) : hints;
  const start = Math.max(number + 1, named.length - MAX_TOWN_WORDS);
  for (let at = start; at < named.length; at += 1) {
    const found = find(named.slice(at).join(''), allHints);
    if (found) return found;
  }
  return undefined;
}

/**
 * Of the places with exactly this name, the one that agrees with most hints (codes in the text), then the largest,
 * where Italian ones count as larger.
 */
function exact(
  rows: readonly PlaceRow[],
  index: PlaceIndex,
  name: string,
  hints: ReadonlySet<string>,
): Place | undefined {
  if (name === '') return undefined;
  let best: { place: Place; score: number } | undefined;
  const [from, to] = prefixRange(index, name);
  for (let at = from; at < to && index.keys[at] === name; at += 1) {
    const row = rows[index.rows[at] ?? 0];
    if (!row || index.later[at]) continue;
    const { place, italian } = row;
    const agreeing = [...codesOf(place), ...(italian ? ['IT'] : [])].filter((code) => hints.has(code)).length;
    if (isShortAbroad(row, name) && agreeing === 0) continue;
    const score = agreeing * 1e12 + place.popolazione * (italian ? 20 : 1);
    if (!best || score > best.score) best = { place, score };
  }
  return best?.place;
}

function codesOf(place: Place): string[] {
  return [place.provincia, ...(place.regione?.length === 2 ? [place.regione] : [])];
}

function regionNames(region = ''): string[] {
  return [region, ...region.split('/')].map(joined);
}

/** The country codes by the countries' Italian and English names, in the form of search keys. */
function countryNames(codes: ReadonlySet<string>): Map<string, string> {
  const languages = ['it', 'en'].map((lang) => new Intl.DisplayNames([lang], { type: 'region' }));
  return new Map(
    [...codes].flatMap((code) => languages.map((names) => [joined(names.of(code) ?? code), code] as const)),
  );
}

function joined(text: string): string {
  return placeWords(text).join('');
}
