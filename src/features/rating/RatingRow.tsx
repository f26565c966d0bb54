import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GivenRating } from '../../../contract/entities';
import { MoreButton } from '../../core/wayout/MoreButton';
import { foreign } from '../../lib/foreign';
import { relativeTime } from '../../lib/format';
import { Avatar } from '../../ui/Avatar';
import { Skeleton } from '../../ui/Skeleton';
import { Stars } from '../../ui/Stars';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

/** One rating: stars, day and text. */
export function RatingRow({ rating, now }: { rating: GivenRating; now: number }) {
  const { t, i18n } = useTranslation();
  const { personaID, imgProfilo, ratingValue, ratingComment, dateCreated } = rating;
  const name = `${rating.nome} ${rating.cognome}`.trim();
  return (
    <Stack as="article" gap={1} pad="3 0">
      <Row spread gap={2}>
        <Row as={Link} grow gap={3} tall breaks to={`/user-page/${personaID}`}>
          <Avatar image={imgProfilo} size={40} />
          <Text as="b" lines={2}>
            {name}
          </Text>
        </Row>
        <MoreButton tipo="recensione" id={rating.ratingID} personaID={personaID} name={name} />
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
      <Row gap={3} tall breaks>
        <Skeleton shape="circle" width="40px" height="40px" />
        <Skeleton shape="text" width="140px" />
      </Row>
      <Skeleton shape="text" width="100px" />
      <Skeleton shape="text" width="80%" />
    </Stack>
  );
}
