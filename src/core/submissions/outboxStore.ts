import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databases } from '../../lib/databases';
import type { OutboxItem } from './outboxSlice';

interface Schema extends DBSchema {
  /** By the time when it was made and its id. */
  items: { key: string; value: { item: OutboxItem; order: number }; indexes: { order: number } };
  files: { key: string; value: File[] };
}

let connection: Promise<IDBPDatabase<Schema>> | undefined;
const forget = () => {
  connection = undefined;
};

function connect(): Promise<IDBPDatabase<Schema>> {
  connection ??= openDB<Schema>(databases.outbox, 1, {
    upgrade(db) {
      db.createObjectStore('items').createIndex('order', 'order');
      db.createObjectStore('files');
    },
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return connection;
}

/** Some private windows have no IndexedDB at all. */
export const hasStorage = (): boolean => 'indexedDB' in globalThis;

/** Writes at once and asks nothing first: the page may be on its way out. */
export async function keepItem(item: OutboxItem, files: readonly File[] = []): Promise<void> {
  const tx = (await connect()).transaction(['items', 'files'], 'readwrite', { durability: 'strict' });
  const asked = [tx.objectStore('items').put({ item, order: Date.parse(item.at) }, item.id)];
  if (files.length > 0) asked.push(tx.objectStore('files').put([...files], item.id));
  tx.commit();
  await Promise.all([...asked, tx.done]);
}

/** This person's, in the order in which they were made. */
export async function readItems(personaID: number): Promise<OutboxItem[]> {
  const rows = await (await connect()).getAllFromIndex('items', 'order');
  return rows.map(({ item }) => item).filter((item) => item.personaID === personaID);
}

/** Whether it still waits: another tab may have sent or dropped it. */
export const isThere = async (id: string): Promise<boolean> =>
  (await (await connect()).getKey('items', id)) !== undefined;

export const readFiles = async (id: string): Promise<File[]> =>
  (await (await connect()).get('files', id)) ?? [];

export async function dropItem(id: string): Promise<void> {
  const tx = (await connect()).transaction(['items', 'files'], 'readwrite');
  await Promise.all([tx.objectStore('items').delete(id), tx.objectStore('files').delete(id), tx.done]);
}
