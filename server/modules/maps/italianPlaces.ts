import { ITALIAN_ALIASES, SEATS } from './exonyms';
import { placeWords } from './placeKeys';
import type { Municipality, SourceTown } from './readSources';

export interface SourcePlace {
  nome: string;
  provincia: string;
  regione: string;
  lat: number;
  lon: number;
  popolazione: number;
  aliases: string[];
}

const key = (name: string): string => placeWords(name).join('');

/** Each municipality, located at its seat, which its ISTAT code finds. Throws for one without coordinates. */
export function municipalityPlaces(
  municipalities: readonly Municipality[],
  towns: readonly SourceTown[],
): SourcePlace[] {
  const byCode = new Map<string, SourceTown[]>();
  for (const town of towns) byCode.set(town.muni, [...(byCode.get(town.muni) ?? []), town]);
  return municipalities.map((municipality) => {
    const seat = findSeat(municipality, byCode.get(municipality.codice) ?? [], towns);
    if (!seat) throw new Error(`No coordinates for ${municipality.nome} (${municipality.sigla})`);
    return {
      nome: municipality.nome,
      provincia: municipality.sigla,
      regione: municipality.regione.nome,
      lat: seat.lat,
      lon: seat.lon,
      popolazione: municipality.popolazione,
      aliases: aliasesOf(municipality, seat),
    };
  });
}

function findSeat(
  municipality: Municipality,
  within: readonly SourceTown[],
  towns: readonly SourceTown[],
): SourceTown | undefined {
  const elsewhere = SEATS[municipality.nome];
  if (elsewhere) return towns.find((town) => town.muni === elsewhere);
  const own = key(municipality.nome);
  const rank = (town: SourceTown): number =>
    key(town.name) === own ? 2 : Number(town.feature.startsWith('PPLA'));
  return [...within].sort((a, b) => rank(b) - rank(a) || b.population - a.population)[0];
}

/**
 * The English or German name of the municipality's seat, as in "Rome" and "Brennero - Brenner", and names from
 * exonyms.ts.
 */
function aliasesOf(municipality: Municipality, seat: SourceTown): string[] {
  const words = placeWords(municipality.nome);
  const isCapital = ['PPLC', 'PPLA', 'PPLA2'].includes(seat.feature);
  const names = seat.name.split(/ [-/] /);
  const others = names.length > 1 || isCapital ? names : [];
  const fresh = others.filter((name) => placeWords(name).some((word) => !words.includes(word)));
  return [...new Set([...fresh, ...(ITALIAN_ALIASES[municipality.nome] ?? [])])];
}

/**
 * Villages, seaside quarters and former municipalities that were merged ("Mestre", "Bazzano"), except those that share
 * a municipality's name.
 */
export function localityPlaces(
  municipalities: readonly Municipality[],
  towns: readonly SourceTown[],
): SourcePlace[] {
  const byCode = new Map(municipalities.map((municipality) => [municipality.codice, municipality]));
  const taken = new Set(municipalities.map((municipality) => key(municipality.nome)));
  const found = new Map<string, SourcePlace>();
  for (const town of [...towns].sort((a, b) => b.population - a.population)) {
    const municipality = byCode.get(town.muni);
    if (!municipality || !isLocality(town, municipality) || taken.has(key(town.name))) continue;
    const id = `${key(town.name)} ${municipality.sigla}`;
    if (!found.has(id)) found.set(id, localityPlace(town, municipality));
  }
  return [...found.values()];
}

function isLocality(town: SourceTown, municipality: Municipality): boolean {
  const least = town.feature === 'PPLA3' ? 300 : 1000;
  if (!['PPL', 'PPLL', 'PPLA3'].includes(town.feature) || /[-/\d]|^(Nucleo|Progetto|Zona) /.test(town.name))
    return false;
  if (town.population < least || town.population > municipality.popolazione) return false;
  const words = placeWords(municipality.nome);
  return placeWords(town.name).some((word) => !words.includes(word));
}

function localityPlace(town: SourceTown, municipality: Municipality): SourcePlace {
  return {
    nome: town.name.replaceAll('’', "'"),
    provincia: municipality.sigla,
    regione: municipality.regione.nome,
    lat: town.lat,
    lon: town.lon,
    popolazione: town.population,
    aliases: [],
  };
}
