import { SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicPersona } from '../../../contract/entities';
import { useSearchPersoneInfiniteQuery } from '../../api/persona';
import { PersonRow, PersonRowSkeleton } from '../../features/follow/PersonRow';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { End } from './SearchUserPage.styles';

interface Props {
  q: string;
  /** What the search box brought along. */
  known: readonly PublicPersona[];
  myID: number;
}

/** §9. */
const margin = '0px 0px 200px';

/** Each person once, in the order in which they came. */
const unique = (people: readonly PublicPersona[]): PublicPersona[] => [
  ...new Map(people.map((person) => [person.personaID, person])).values(),
];

/** The endless list of /search-user. */
export function PeopleFound({ q, known, myID }: Props) {
  const { t } = useTranslation();
  const { data, isError, isFetching, hasNextPage, refetch, fetchNextPage } = useSearchPersoneInfiniteQuery(q);
  const people = unique([...known, ...(data?.pages ?? []).flatMap(({ listPersona }) => listPersona)]);
  const canGoOn = hasNextPage && !isFetching && !isError;
  const mark = useNear(canGoOn && (data?.pages.length ?? 0), fetchNextPage);
  const isLoading = !data && !isError;
  if (people.length === 0 && data)
    return (
      <EmptyState
        role="status"
        icon={<SearchX />}
        title={t('ricerca-nessun-risultato', 'Nessun risultato.')}
        text={t('ricerca-nessun-risultato-aiuto', 'Prova con meno parole o controlla come sono scritte.')}
      />
    );
  return (
    <>
      <ul aria-label={t('ricerca-persone-titolo', 'Persone trovate')}>
        {people.map((person) => (
          <li key={person.personaID}>
            <PersonRow person={person} myID={myID} />
          </li>
        ))}
      </ul>
      {isError && (
        <ErrorState
          title={t('ricerca-errore', 'La ricerca non è riuscita.')}
          retryLabel={t('ricerca-riprova', 'Riprova')}
          busy={isFetching}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {(isLoading || hasNextPage) && !isError && (
        <div key={people.length} ref={mark} role="status">
          <VisuallyHidden>{t('ricerca-caricamento', 'Caricamento in corso…')}</VisuallyHidden>
          <PersonRowSkeleton />
          <PersonRowSkeleton />
        </div>
      )}
      {data && !hasNextPage && <End role="status">{t('ricerca-fine', 'Hai visto tutte le persone.')}</End>}
    </>
  );
}

/**
 * Calls when the marked end comes near the screen. `turn` is false while nobody looks, else what changes with
 * each page: observed anew then, since a short page leaves the end in sight.
 */
function useNear(turn: number | false, onNear: () => unknown) {
  const mark = useRef<HTMLDivElement>(null);
  const call = useRef(onNear);
  useEffect(() => void (call.current = onNear));
  useEffect(() => {
    if (turn === false || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) call.current();
      },
      { rootMargin: margin },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [turn]);
  return mark;
}
