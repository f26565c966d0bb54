import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicPersona } from '../../../contract/entities';
import { listCalls, usePostsInfiniteQuery } from '../../api/post';
import { selectLanguage } from '../../core/language/languageSlice';
import { useInSight } from '../../core/wayout/useInSight';
import { PeopleSkeleton } from '../../features/follow/FollowRow';
import { useAppSelector } from '../../store/hooks';
import { Failure } from '../../core/screen/Failure';
import { FailureBanner } from '../../core/screen/FailureBanner';
import { ListBell } from '../../features/ricerche/ListBell';
import { NothingFound } from '../../features/search/NothingFound';
import { AdsFound } from './AdsFound';
import { PeopleFound } from '../../features/follow/PeopleFound';
import { usePeople } from '../../features/follow/usePeople';

interface Props {
  q: string;
  /** The people whom the search box brought along. */
  known: readonly PublicPersona[];
}

/** The people whom a text finds, endless, below the strip of its ads; without a text the newest people alone. */
export function Found({ q, known }: Props) {
  const { t } = useTranslation();
  const abbreviazione = useAppSelector(selectLanguage);
  const isText = q !== '';
  const people = usePeople(q, known);
  // The list of /category: it stands there at once.
  const source = useMemo(() => ({ kind: 'search' as const, arg: { q, abbreviazione } }), [q, abbreviazione]);
  const ads = useInSight(usePostsInfiniteQuery(source, { skip: !isText }), listCalls.search);
  const found = ads.currentData?.pages[0];
  const failure = {
    title: t('ricerca-errore'),
    busy: people.isFetching || ads.isFetching,
    onRetry: () => {
      if (people.isError) void people.refetch();
      if (ads.isError) void ads.refetch();
    },
  };
  const isNobody = people.people.length === 0;
  if (isNobody && people.isError && ads.isError) return <Failure {...failure} />;
  if (isNobody && people.data && (!isText || found?.listPost.length === 0))
    return <NothingFound action={isText && <ListBell list={{ q }} />} />;
  // Until both have answered it is open whether the text finds nothing at all.
  const isOpen =
    isNobody && !((people.data ?? people.isError) && (!isText || found !== undefined || ads.isError));
  return (
    <>
      {ads.isError && !found && <FailureBanner inset {...failure} />}
      {isText && !ads.isError && <AdsFound q={q} found={isOpen ? undefined : found} />}
      {isOpen ? (
        <PeopleSkeleton rows={3} label={t('ricerca-caricamento')} />
      ) : (
        <PeopleFound isBelowAds={isText} query={people} />
      )}
    </>
  );
}
