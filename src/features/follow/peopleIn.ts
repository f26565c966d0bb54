import type { PublicPersona } from '../../../contract/entities';
import { isRecord } from '../../lib/guards';

const isPerson = (value: unknown): value is PublicPersona =>
  isRecord(value) && typeof value['personaID'] === 'number' && typeof value['nome'] === 'string';

/**
 * The people that the search box found, passed in the history entry's state; undefined if the page was opened by its
 * URL.
 */
export function peopleIn(state: unknown, myID: number): PublicPersona[] | undefined {
  const isTheirs = isRecord(state) && (state['of'] ?? myID) === myID;
  const list = isTheirs ? state['listPersona'] : undefined;
  return Array.isArray(list) ? list.filter(isPerson) : undefined;
}
