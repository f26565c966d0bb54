import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { GivenRating } from '../../../contract/entities';
import { relativeTime } from '../../lib/format';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { Skeleton } from '../../ui/Skeleton';
import { Stars } from '../../ui/Stars';

/** Who gave how many stars, when, and with which words. */
export function RatingRow({ rating, now }: { rating: GivenRating; now: number }) {
  const { t } = useTranslation();
  const { personaID, imgProfilo, ratingValue, ratingComment, dateCreated } = rating;
  return (
    <Frame>
      <Who to={`/user-page/${personaID}`}>
        <Avatar image={imgProfilo} size={40} />
        <b>{`${rating.nome} ${rating.cognome}`.trim()}</b>
      </Who>
      <Small>
        <Stars
          value={ratingValue}
          label={t('valutazione-stelle', '{{count}} stelle', { count: ratingValue })}
        />
        <time dateTime={dateCreated}>{relativeTime(dateCreated, now, t)}</time>
      </Small>
      {ratingComment !== '' && <Words>{ratingComment}</Words>}
    </Frame>
  );
}

export function RatingRowSkeleton() {
  return (
    <Frame>
      <Line>
        <Skeleton shape="circle" width="40px" height="40px" />
        <Skeleton shape="text" width="140px" />
      </Line>
      <Skeleton shape="text" width="100px" />
      <Skeleton shape="text" width="80%" />
    </Frame>
  );
}

const Frame = styled.article`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]} 0;
`;

const who = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
  min-height: 44px;
  overflow-wrap: anywhere;
`;

const Who = styled(Link)`
  ${who}
`;

const Line = styled.div`
  ${who}
`;

const Small = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
