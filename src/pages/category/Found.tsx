import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { listCalls, usePostsInfiniteQuery } from '../../api/post';
import { selectLanguage } from '../../core/language/languageSlice';
import { Failure } from '../../core/screen/Failure';
import { FailureBanner } from '../../core/screen/FailureBanner';
import { OrderNote } from '../../core/screen/OrderNote';
import { useMyID } from '../../core/session/useMe';
import { useInSight } from '../../core/wayout/useInSight';
import { useFilters } from '../../features/filters/useFilters';
import { FewPeople } from '../../features/follow/FewPeople';
import { PeopleSkeleton } from '../../features/follow/FollowRow';
import { PeopleFound } from '../../features/follow/PeopleFound';
import { peopleIn } from '../../features/follow/peopleIn';
import { usePeople } from '../../features/follow/usePeople';
import { ListBell } from '../../features/ricerche/ListBell';
import { NothingFound } from '../../features/search/NothingFound';
import { useAppSelector } from '../../store/hooks';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import { Said } from '../../ui/Said';
import { TextLink } from '../../ui/TextLink';
import { Listing } from './Listing';

interface Props {
  q: string;
  /** Shows only the people, even if ads are found. */
  isAllPeople: boolean;
}

/**
 * The results of a search: the first people, and below them all ads. Without ads, all people; without people, all ads.
 */
export function Found({ q, isAllPeople }: Props) {
  const { t } = useTranslation();
  const abbreviazione = useAppSelector(selectLanguage);
  const { state } = useLocation();
  // The people whom the search box had already found; undefined if the page was opened by its address.
  const known = peopleIn(state, useMyID());
  const people = usePeople(q, known);
  const hasFilters = Object.keys(useFilters({ isSearch: true, hasPlace: true })[0]).length > 0;
  // The list without filters, because an empty filtered list does not mean that the text finds nothing.
  const source = useMemo(() => ({ kind: 'search' as const, arg: { q, abbreviazione } }), [q, abbreviazione]);
  const ads = useInSight(usePostsInfiniteQuery(source, { skip: hasFilters }), listCalls.search);
  const hasAds = hasFilters || ads.currentData?.pages[0]?.listPost.length !== 0;
  const arePeopleKnown = people.data !== undefined || known !== undefined;
  const isNobody = people.people.length === 0;
  const areAdsAsked = ads.currentData !== undefined || hasFilters;
  const failure = { title: t('ricerca-errore'), busy: people.isFetching || ads.isFetching };

  if (isNobody && people.isError && ads.isError)
    return (
      <Failure
        {...failure}
        error={ads.error}
        onRetry={() => {
          void people.refetch();
          void ads.refetch();
        }}
      />
    );
  if (isNobody && people.data && !hasAds) return <NothingFound action={<ListBell list={{ q }} />} />;
  if (!isNobody && (isAllPeople || !hasAds))
    return (
      <>
        {!hasAds && (
          <Row spread gap={3} pad="2 4 0">
            <Note grow>
              <Said>{t('ricerca-nessun-annuncio')}</Said>
            </Note>
            <ListBell list={{ q }} />
          </Row>
        )}
        <Row spread pad="2 4 0" tall>
          <Row>
            <h2>{t('ricerca-persone')}</h2>
            <OrderNote by="people" />
          </Row>
          {hasAds && (
            <TextLink to={{ search: new URLSearchParams({ q }).toString() }}>{t('ricerca-annunci')}</TextLink>
          )}
        </Row>
        <PeopleFound query={people} />
      </>
    );
  return (
    <>
      {isNobody && people.isError && (
        <FailureBanner inset {...failure} onRetry={() => void people.refetch()} />
      )}
      {!arePeopleKnown && !people.isError && <PeopleSkeleton rows={3} label={t('ricerca-caricamento')} />}
      {!isNobody && <FewPeople people={people.people} />}
      {!isNobody && (
        <Row as="h2" pad="2 4 0" tall>
          {t('ricerca-annunci-e-post')}
        </Row>
      )}
      <Stack gap={2}>
        <Listing q={q} label={t('ricerca-risultati-per', { testo: q })} empty={<NothingFound />} />
      </Stack>
      {isNobody && people.data && areAdsAsked && (
        <Note centred pad="6 4">
          <Said>{t('ricerca-nessuna-persona')}</Said>
        </Note>
      )}
    </>
  );
}
