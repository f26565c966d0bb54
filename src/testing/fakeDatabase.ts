type Row = unknown;
type Operation = 'open' | 'transaction' | 'put' | 'get' | 'getAll' | 'delete' | 'commit' | 'done';
export const operations: readonly Operation[] = [
  'open',
  'transaction',
  'put',
  'get',
  'getAll',
  'delete',
  'commit',
  'done',
];
export type Failing = 'hangs' | 'throws' | 'is closed';
export const failings: readonly Failing[] = ['hangs', 'throws', 'is closed'];

/** A fake of the library `idb`: `jest.mock('idb', () => jest.requireActual('…/testing/fakeDatabase'))`. */
const stores = new Map<string, Map<string, Row>>();
export const rowsOf = (store: string): Map<string, Row> => {
  const rows = stores.get(store) ?? new Map<string, Row>();
  stores.set(store, rows);
  return rows;
};

let fault: { of: Operation | 'everything'; how: Failing } | undefined;
let freed: Promise<never>;
let free: () => void = () => undefined;
let terminated: () => void = () => undefined;

/** Makes one kind of operation fail from now on. After one that hangs, the whole database hangs, as in WebKit. */
export const breakDatabase = (of: Operation | 'everything', how: Failing): void => void (fault = { of, how });

/** Makes the database empty and working; hanging operations end. */
export function mendDatabase(): void {
  free();
  freed = new Promise<never>((_, reject) => (free = () => reject(new Error('freed'))));
  freed.catch(() => undefined);
  fault = undefined;
  isNewer = false;
  stores.clear();
  terminated();
}

const errorOf = (how: Failing): Error =>
  Object.assign(new Error(how), { name: how === 'is closed' ? 'InvalidStateError' : 'UnknownError' });

function meet(operation: Operation): Promise<unknown> | undefined {
  if (!fault || (fault.of !== operation && fault.of !== 'everything')) return undefined;
  if (fault.how !== 'hangs') throw errorOf(fault.how);
  fault = { of: 'everything', how: 'hangs' };
  return freed;
}
const answer = async <Value>(operation: Operation, value: () => Value): Promise<Value> => {
  await meet(operation);
  return value();
};

type Range = [[string], [string, []]];
const isRange = (key: unknown): key is Range => Array.isArray(key) && Array.isArray(key[0]);
const nameOf = (key: unknown): string => JSON.stringify(key);
const namesIn = (rows: Map<string, Row>, range: unknown): string[] =>
  [...rows.keys()].filter((name) => !isRange(range) || name.startsWith(nameOf(range[0]).slice(0, -1)));

function storeOf(name: string) {
  const rows = rowsOf(name);
  return {
    put: (row: Row, key: unknown = (row as { id: string }).id) =>
      answer('put', () => rows.set(nameOf(key), row)),
    add: (row: Row, key: unknown) => answer('put', () => rows.set(nameOf(key), row)),
    getAllKeys: (range?: unknown) =>
      answer('get', () => namesIn(rows, range).map((key): unknown => JSON.parse(key))),
    get: (key: unknown) => answer('get', () => rows.get(nameOf(key))),
    getAll: () => answer('getAll', () => [...rows.values()]),
    delete: (key: unknown) =>
      answer('delete', () => {
        for (const known of isRange(key) ? namesIn(rows, key) : [nameOf(key)]) rows.delete(known);
      }),
    clear: () => answer('delete', () => rows.clear()),
  };
}

const database = {
  close: () => undefined,
  get: (store: string, key: unknown) => database.transaction(store).store.get(key),
  getAll: (store: string) => database.transaction(store).store.getAll(),
  getAllKeys: (store: string, range: unknown) => database.transaction(store).store.getAllKeys(range),
  delete: (store: string, key: unknown) => database.transaction(store).store.delete(key),
  put: (store: string, row: Row, key?: unknown) => database.transaction(store).store.put(row, key),
  transaction(names: string | string[]) {
    // A transaction that hangs is returned all the same, but never completes.
    void meet('transaction');
    return {
      store: storeOf(String(names)),
      objectStore: storeOf,
      commit: () => void meet('commit'),
      get done() {
        return answer('done', () => undefined);
      },
    };
  },
};

let isNewer = false;
/** Simulates a newer app that upgraded the database: opening it with the old version fails from now on. */
export function raiseVersion(): void {
  isNewer = true;
  terminated();
}

export const openDB = async (_name: string, version: number | undefined, on: { terminated: () => void }) => {
  terminated = on.terminated;
  if (isNewer && version !== undefined) throw Object.assign(new Error('newer'), { name: 'VersionError' });
  return answer('open', () => database);
};
export const deleteDB = () => Promise.resolve();

/** Makes the test environment look like a browser that has IndexedDB. */
export function giveDatabase(): void {
  Object.assign(globalThis, {
    indexedDB: { databases: async () => [] },
    IDBKeyRange: { bound: (from: unknown, to: unknown) => [from, to] },
  });
  mendDatabase();
}
