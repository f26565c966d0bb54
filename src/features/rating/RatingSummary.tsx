import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isToldBeside } from '../../api/apiError';
import { useRatingCountQuery } from '../../api/rating';
import { theme } from '../../theme/theme';
import { Skeleton } from '../../ui/Skeleton';
import { Stars } from '../../ui/Stars';
import { RatingsButton } from './RatingsButton';
import { StarsLine } from './StarsLine';

/** Reads the host's "count=12;average=4.50". */
export function parseRating(message = ''): { count: number; average: number } {
  const [, count = '0', average = '0'] = /^count=(\d+);average=(\d+(?:\.\d+)?)$/.exec(message) ?? [];
  return { count: Number(count), average: Number(average) };
}

/** §7, §8: how a person was rated: coloured stars when the host says 200, gray otherwise. */
export function RatingSummary({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  const { data, error } = useRatingCountQuery(personaID, { refetchOnMountOrArgChange: true });
  const failure = t('valutazione-errore-caricamento', 'Errore durante il caricamento dei dati dei rating.');
  if (data) {
    const told = isToldBeside(error) && <Failure role="alert">{failure}</Failure>;
    if (data.statusCode !== 200)
      return (
        <>
          <Line>
            <StarsLine count={0} average={0} />
          </Line>
          {told}
        </>
      );
    return (
      <>
        <RatingsButton personaID={personaID}>
          <StarsLine {...parseRating(data.statusMessage)} inWords />
        </RatingsButton>
        {told}
      </>
    );
  }
  if (!error)
    return (
      <Line>
        <Skeleton shape="text" width="120px" />
      </Line>
    );
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

/* As high as the button, so that nothing moves when the stars come. */
const Line = styled.div`
  display: flex;
  align-items: center;
  min-height: 44px;
`;
