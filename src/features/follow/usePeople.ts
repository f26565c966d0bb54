import type { PublicPersona } from '../../../contract/entities';
import { useMyID } from '../../core/session/useMe';
import { useInSight } from '../../core/wayout/useInSight';
import { useSearchPersoneInfiniteQuery } from '../../api/persona';

const nobody: readonly PublicPersona[] = [];

/** Removes duplicates, keeping the first occurrence. */
const unique = (people: readonly PublicPersona[]): PublicPersona[] => [
  ...new Map(people.map((person) => [person.personaID, person])).values(),
];

/**
 * The people that a search text finds, without the viewer: first those that the search box already found, then the
 * host's pages.
 */
export function usePeople(q: string, known: readonly PublicPersona[] = nobody) {
  const myID = useMyID();
  const query = useInSight(useSearchPersoneInfiniteQuery(q));
  const { data: begin } = useInSight({ data: known });
  const found = (query.data?.pages ?? []).flatMap(({ listPersona }) => listPersona);
  const people = unique([...begin, ...found]).filter(({ personaID }) => personaID !== myID);
  return { ...query, people };
}
