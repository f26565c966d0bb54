import { useAppSelector } from '../../store/hooks';
import { selectNewSince } from './counterSlice';

/**
 * Notifications after this moment are new. It is the later of the last visit on this phone and the newest notification
 * read on any device; null if there is neither.
 */
export function useNewSince(readUntil: string | null | undefined): string | null {
  const visited = useAppSelector(selectNewSince);
  return [visited, readUntil ?? null].reduce(
    (last, at) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );
}
