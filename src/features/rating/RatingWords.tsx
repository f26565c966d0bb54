import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenRating } from '../../../contract/entities';
import { isToldBeside } from '../../api/apiError';
import { useRatingsInfiniteQuery } from '../../api/rating';
import { useMyID } from '../../core/session/useMe';
import { Folded } from '../../core/wayout/Folded';
import { ListEnd } from '../../core/screen/ListEnd';
import { useInSight } from '../../core/wayout/useInSight';
import { FailureBanner } from '../../core/screen/FailureBanner';
import { Box } from '../../ui/layout/Box';
import { RatingRow, RatingRowSkeleton } from './RatingRow';
import { StarBars, StarBarsSkeleton } from './StarBars';

/** Removes duplicates: a new rating shifts the others, so the next page repeats some of them. */
const unique = (ratings: readonly GivenRating[]): GivenRating[] => [
  ...new Map(ratings.map((rating) => [rating.ratingID, rating])).values(),
];

/** A person's ratings: the distribution of the stars, and an endless list of ratings with their texts. */
export function RatingWords({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const [now] = useState(Date.now);
  const query = useInSight(useRatingsInfiniteQuery(personaID, { refetchOnMountOrArgChange: true }));
  const { data, error, isError, isFetching, isFetchNextPageError } = query;
  const [first] = data?.pages ?? [];
  const ratings = unique((data?.pages ?? []).flatMap(({ listRating }) => listRating));
  const failure = t('valutazione-errore-caricamento');
  const isStale = data !== undefined && isError && !isFetchNextPageError;
  return (
    <>
      {isStale && isToldBeside(error) && (
        <FailureBanner title={failure} busy={isFetching} onRetry={() => void query.refetch()} />
      )}
      {first && <StarBars counts={first.distribuzione} />}
      <ul aria-label={t('valutazione-titolo')}>
        {ratings.map((rating) => (
          <Box as="li" rule="between" key={rating.ratingID}>
            <Folded isOpen={rating.personaID === myID} tipo="recensione" id={rating.ratingID} text="">
              <RatingRow rating={rating} now={now} />
            </Folded>
          </Box>
        ))}
      </ul>
      {!isStale && (
        <ListEnd
          query={query}
          failure={failure}
          skeleton={
            <>
              {!data && <StarBarsSkeleton />}
              <RatingRowSkeleton />
              <RatingRowSkeleton />
            </>
          }
        />
      )}
    </>
  );
}
