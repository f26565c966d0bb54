import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useRatingCountQuery } from '../../api/social';
import { theme } from '../../theme/theme';
import { Skeleton } from '../../ui/Skeleton';
import { Stars } from '../../ui/Stars';
import { StarsLine } from './StarsLine';

/** Reads the host's "count=12;average=4.50". */
export function parseRating(message = ''): { count: number; average: number } {
  const [, count = '0', average = '0'] = /^count=(\d+);average=(\d+(?:\.\d+)?)$/.exec(message) ?? [];
  return { count: Number(count), average: Number(average) };
}

/** §7, §8: how a person was rated: coloured stars when the host says 200, gray otherwise. */
export function RatingSummary({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  const { data, isError } = useRatingCountQuery(personaID, { refetchOnMountOrArgChange: true });
  if (data) {
    const isRated = data.statusCode === 200;
    return <StarsLine {...(isRated ? parseRating(data.statusMessage) : { count: 0, average: 0 })} inWords />;
  }
  if (!isError) return <Skeleton shape="text" width="120px" />;
  const failure = t('valutazione-errore-caricamento', 'Errore durante il caricamento dei dati dei rating.');
  return (
    <Failure role="alert">
      <span aria-hidden>
        <Stars value={0} label={failure} />
      </span>
      {failure}
    </Failure>
  );
}

const Failure = styled.p`
  display: grid;
  justify-items: center;
  color: ${theme.color.danger};
  font-size: ${theme.text.s};
`;
