import { isRecord } from '../../lib/guards';

/** Leaves what the phone holds: a person with all that is theirs, their ads alone, or one ad. */
export type LeftOut = { kind: 'person' | 'adsOf' | 'ad'; id: number };

/** The fields by which a row says whose it is. */
const owners = ['personaID', 'autoreID', 'originalePersonaID', 'idPubblicante', 'seguitoID'] as const;
const ads = ['postID', 'originalePostID'] as const;

const isLeftOut = (row: unknown, { kind, id }: LeftOut): boolean =>
  isRecord(row) && (kind === 'ad' ? ads : owners).some((field) => row[field] === id);

/** An answer without those rows; the same object where it has none. */
export function withoutRows<Data>(data: Data, what: LeftOut): Data;
export function withoutRows(data: unknown, what: LeftOut): unknown {
  if (Array.isArray(data)) {
    const rows = data.filter((row) => !isLeftOut(row, what)).map((row) => withoutRows(row as unknown, what));
    return rows.length === data.length && rows.every((row, at) => row === data[at]) ? data : rows;
  }
  if (!isRecord(data)) return data;
  const fields = Object.entries(data).map(([name, value]) => [name, withoutRows(value, what)] as const);
  return fields.every(([name, value]) => data[name] === value) ? data : Object.fromEntries(fields);
}

/** Conversations stay readable for both; the lists of blocks, hidden things and reports name them on purpose. */
const whole: ReadonlySet<string> = new Set([
  'chat',
  'inbox',
  'olderMessages',
  'blocks',
  'hidden',
  'reports',
  'texts',
]);

/** Whether an answer loses them: what is hidden goes from lists, and stays on the page of its ad, its person or shop. */
export function isThinned(endpointName: string, arg: unknown, { kind }: LeftOut): boolean {
  if (whole.has(endpointName)) return false;
  if (kind === 'person') return true;
  return endpointName === 'posts' && isRecord(arg) && arg['kind'] !== 'person' && arg['kind'] !== 'shop';
}
