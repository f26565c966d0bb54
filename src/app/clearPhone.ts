import { counterKey } from '../features/notifiche/counterStorage';
import { recentKey } from '../features/search/recentStorage';
import { databases } from '../lib/databases';
import { forgetPictures, forgetSeen } from '../lib/workerCaches';
import { hasMark, setMark } from '../core/persistence/rawKeys';
import { write } from '../lib/localKeys';

/** Milliseconds: a database that hangs keeps nobody from the login. */
const longest = 2000;

/** Deletes it, also under a connection of another tab: that closes when it is told. */
const dropDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = () => resolve();
    asked.onerror = () => reject(asked.error ?? new Error(`${name} was not deleted`));
  });

/** What another app shared a moment ago waits for the form that the address names. */
const isSharing = (): boolean => new URLSearchParams(window.location.search).has('condivisi');

type Kept = readonly (keyof typeof databases)[];

/**
 * What the end of a session leaves. Who left takes along what they were writing and what waits for the network; a
 * session that merely expired leaves both to their writer, since that may happen in the middle of a sentence.
 */
export const keptAtEnd = (hasLeft: boolean): Kept =>
  hasLeft ? [] : isSharing() ? ['drafts', 'outbox', 'shared'] : ['drafts', 'outbox'];

/** Takes everything of a person off the phone, but for what is `kept`. */
export async function clearPhone(kept: Kept): Promise<void> {
  const names = (Object.keys(databases) as (keyof typeof databases)[]).filter((name) => !kept.includes(name));
  const drops = 'indexedDB' in globalThis ? names.map((name) => dropDatabase(databases[name])) : [];
  write(counterKey, undefined);
  write(recentKey, undefined);
  // All at once: a database that hangs does not keep the pictures from being deleted.
  const work = Promise.all([...drops, forgetSeen(), forgetPictures()]).then(() => setMark('isUsed', false));
  const late = new Promise((resolve) => setTimeout(resolve, longest));
  await Promise.race([work.catch(() => undefined), late]);
}

/** A start without a session, on a phone whose last one was cut before it was cleared. */
export async function clearLeft(): Promise<void> {
  await clearPhone(hasMark('hasLeft') ? ['shared'] : ['drafts', 'outbox', 'shared']);
}
