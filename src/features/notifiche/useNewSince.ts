import { useAppSelector } from '../../store/hooks';
import { selectNewSince } from './counterSlice';

/**
 * The moment from which notifications are new: the last visit on this phone, or the newest that was read on any device.
 * Null before both.
 */
export function useNewSince(readUntil: string | null | undefined): string | null {
  const visited = useAppSelector(selectNewSince);
  return [visited, readUntil ?? null].reduce(
    (last, at) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );
}
