import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { packageRoot } from '../../config';
import { CITY_NAMES } from './cityNames';
import type { Place } from './places';

const KINDS = ['municipality', 'locality', 'foreign'] as const;
type Kind = (typeof KINDS)[number];

export interface PlaceRow {
  place: Place;
  kind: Kind;
  italian: boolean;
  /** Other names of the place: foreign ones, and those in a second local language. */
  aliases: readonly string[];
}

/** Reads `gazetteer.tsv.br`, which `buildGazetteer.ts` writes: one block for each kind, separated by blank lines. */
export function loadPlaces(): PlaceRow[] {
  const file = join(packageRoot(), 'server/modules/maps/gazetteer.tsv.br');
  const blocks = brotliDecompressSync(readFileSync(file)).toString('utf8').trimEnd().split('\n\n');
  return KINDS.flatMap((kind, at) => (blocks[at] ?? '').split('\n').map((line) => readRow(line, kind)));
}

function readRow(line: string, kind: Kind): PlaceRow {
  const columns = line.split('\t');
  const [nome = '', provincia = '', regione = '', lat = '', lon = '', popolazione = '', aliases = ''] =
    columns;
  const italian = kind !== 'foreign';
  const place: Place = {
    descrizione: describe(nome, provincia, regione, italian),
    nome,
    provincia,
    lat: Number(lat) / 1000,
    lon: Number(lon) / 1000,
    popolazione: Number(popolazione),
  };
  if (regione) place.regione = regione;
  const others = CITY_NAMES.get(place.descrizione) ?? [];
  return { place, kind, italian, aliases: [...aliases.split('|').filter(Boolean), ...others] };
}

/** The place's text for people. US towns have the state in it, since many share a name. */
export function describe(nome: string, provincia: string, regione: string, italian: boolean): string {
  if (italian) return `${nome} (${provincia})`;
  return regione ? `${nome}, ${regione}, ${provincia}` : `${nome}, ${provincia}`;
}
