import type { PlaceRow } from './gazetteerData';
import { nameKeys } from './placeKeys';

/**
 * Sorted keys of place names. For each key, the index of its place in `rows`, and in `later` whether it starts at a
 * later word of the name.
 */
export interface PlaceIndex {
  keys: string[];
  rows: Uint32Array;
  later: Uint8Array;
}

export function buildIndex(rows: readonly PlaceRow[]): PlaceIndex {
  const keys: string[] = [];
  const owners: number[] = [];
  const later: boolean[] = [];
  rows.forEach((row, at) => {
    for (const name of [row.place.nome, ...row.aliases]) {
      for (const entry of nameKeys(name)) {
        keys.push(entry.key);
        owners.push(at);
        later.push(entry.later);
      }
    }
  });
  const order = Uint32Array.from(keys, (_, at) => at).sort((a, b) => compare(keys[a] ?? '', keys[b] ?? ''));
  return {
    keys: Array.from(order, (at) => keys[at] ?? ''),
    rows: Uint32Array.from(order, (at) => owners[at] ?? 0),
    later: Uint8Array.from(order, (at) => (later[at] ? 1 : 0)),
  };
}

/** The entries whose key begins with `prefix`, from `from` up to but without `to`. */
export function prefixRange(index: PlaceIndex, prefix: string): [from: number, to: number] {
  return [lowerBound(index.keys, prefix), lowerBound(index.keys, `${prefix}\uffff`)];
}

/**
 * Whether a foreign place has such a short key that people rarely mean it: "bo" is the beginning of Bologna rather than
 * Bo in Sierra Leone.
 */
export function isShortAbroad(row: PlaceRow, key: string): boolean {
  return !row.italian && key.length < 3;
}

function lowerBound(keys: readonly string[], wanted: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
