import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicPersona } from '../../../contract/entities';
import { useAppSelector } from '../../store/hooks';
import { usePostsInfiniteQuery } from '../../api/post';
import { filterArg, type Filters } from '../../features/filters/filterParams';
import { useFilters } from '../../features/filters/useFilters';
import { PeopleSkeleton } from '../../features/follow/PersonRow';
import { useMe } from '../../core/session/useMe';
import { selectLanguage } from '../../core/language/languageSlice';
import { ErrorState } from '../../ui/ErrorState';
import { FailureBanner } from '../../ui/FailureBanner';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ListBell } from '../components/results/ListBell';
import { NothingFound } from '../components/results/NothingFound';
import { AdsFound } from './AdsFound';
import { FirstPeople } from './FirstPeople';
import { Said } from '../../ui/Said';
import { usePeople } from './usePeople';

interface Props {
  q: string;
  /** The people whom the search box brought along; undefined when the page was opened by its address. */
  known: readonly PublicPersona[] | undefined;
}

/** What a text finds: the first people, then the ads. Nothing only when there is neither. */
export function Found({ q, known }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const [filters, changeFilters] = useFilters({ isSearch: true, hasPlace: me.geolocalizzazione !== '' });
  const source = useSearchSource(q, filters);
  const { people, ...persons } = usePeople(q, known ?? []);
  const ads = usePostsInfiniteQuery(source);
  const hasAds = ads.currentData?.pages.some(({ listPost }) => listPost.length > 0);
  const isNarrowed = Object.keys(filterArg(filters)).length > 0;
  const failure = {
    title: t('ricerca-errore', 'La ricerca non è riuscita.'),
    retryLabel: t('ricerca-riprova', 'Riprova'),
    busy: persons.isFetching || ads.isFetching,
    onRetry: () => {
      if (persons.isError) void persons.refetch();
      if (ads.isError) void ads.refetch();
    },
  };
  if (people.length === 0 && persons.isError && ads.isError) return <ErrorState {...failure} />;
  // The ads come after it is known who stands above them: nothing moves.
  if (!known && !persons.data && !persons.isError)
    return <PeopleSkeleton rows={3} label={t('ricerca-caricamento', 'Caricamento in corso…')} />;
  const isWithoutAds = hasAds === false && !isNarrowed;
  if (people.length === 0 && isWithoutAds && !persons.isError)
    return <NothingFound action={<ListBell list={{ q }} />} />;
  return (
    <>
      {persons.isError && people.length === 0 && <FailureBanner inset {...failure} />}
      {people.length > 0 && <FirstPeople q={q} people={people} />}
      {isWithoutAds ? (
        <Stack gap={3} align="center" pad="6 4">
          <Text tone="soft" centred>
            <Said>{t('ricerca-nessun-annuncio', 'Nessun annuncio per questa ricerca.')}</Said>
          </Text>
          <ListBell list={{ q }} />
        </Stack>
      ) : (
        <AdsFound q={q} source={source} filters={filters} onChange={changeFilters} />
      )}
    </>
  );
}

function useSearchSource(q: string, filters: Filters) {
  const abbreviazione = useAppSelector(selectLanguage);
  return useMemo(
    () => ({ kind: 'search' as const, arg: { q, abbreviazione, ...filterArg(filters) } }),
    [q, abbreviazione, filters],
  );
}
