import { useAppSelector } from '../../store/hooks';
import { selectNewSince } from './counterSlice';

/**
 * The moment since when things are new: the last visit on this phone, or the newest that was marked as read on any. Null
 * before the first of both.
 */
export function useNewSince(readUntil: string | null | undefined): string | null {
  const visited = useAppSelector(selectNewSince);
  return [visited, readUntil ?? null].reduce(
    (last, at) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );
}
