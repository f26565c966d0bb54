import { connect } from './connection';
import type { Shared } from './schema';

/** Keeps what another app shared, instead of an earlier one that nobody took. */
export async function keepShared(shared: Shared): Promise<void> {
  const tx = (await connect()).transaction('shared', 'readwrite');
  await Promise.all([tx.store.clear(), tx.store.add(shared), tx.done]);
}

/** What was shared, if anything; nobody gets it twice. */
export async function takeShared(): Promise<Shared | undefined> {
  const tx = (await connect()).transaction('shared', 'readwrite');
  const [shared] = await tx.store.getAll();
  await Promise.all([tx.store.clear(), tx.done]);
  return shared;
}
