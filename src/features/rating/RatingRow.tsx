import { useTranslation } from 'react-i18next';
import type { GivenRating } from '../../../contract/entities';
import { MoreButton } from '../../core/wayout/MoreButton';
import { foreign } from '../../lib/foreign';
import { relativeTime } from '../../lib/format';
import { nameOf } from '../../lib/nameOf';
import { PersonRow, PersonSkeleton } from '../../ui/PersonRow';
import { Skeleton } from '../../ui/Skeleton';
import { Stars } from '../../ui/Stars';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

/** One rating: stars, day and text. */
export function RatingRow({ rating, now }: { rating: GivenRating; now: number }) {
  const { t, i18n } = useTranslation();
  const { personaID, ratingValue, ratingComment, dateCreated } = rating;
  return (
    <Stack as="article" gap={1} pad="3 0">
      <Row spread gap={2}>
        <PersonRow person={rating} grow face={40} />
        <MoreButton tipo="recensione" id={rating.ratingID} personaID={personaID} name={nameOf(rating)} />
      </Row>
      <Row as="p" wrap align="stretch" gap={2} tone="soft" size="s">
        <Stars value={ratingValue} label={t('valutazione-stelle', { count: ratingValue })} />
        <time dateTime={dateCreated}>{relativeTime(dateCreated, now, t)}</time>
      </Row>
      {ratingComment !== '' && (
        <Text verbatim lang={foreign(rating.lingua, i18n.language)}>
          {ratingComment}
        </Text>
      )}
    </Stack>
  );
}

export function RatingRowSkeleton() {
  return (
    <Stack as="article" gap={1} pad="3 0">
      <PersonSkeleton face={40} widths={['140px']} />
      <Skeleton shape="text" width="100px" />
      <Skeleton shape="text" width="80%" />
    </Stack>
  );
}
