import { useTranslation } from 'react-i18next';
import { isToldBeside } from '../../api/apiError';
import { useTold } from '../../core/reachability/useTold';
import { useRatingCountQuery } from '../../api/rating';
import { Skeleton } from '../../ui/Skeleton';
import { Stars } from '../../ui/Stars';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Alert } from '../../ui/layout/Text';
import { Said } from '../../ui/Said';
import { RatingsButton } from './RatingsButton';
import { StarsLine } from './StarsLine';

/** Parses the host's text "count=12;average=4.50". */
export function parseRating(message = ''): { count: number; average: number } {
  const [, count = '0', average = '0'] = /^count=(\d+);average=(\d+(?:\.\d+)?)$/.exec(message) ?? [];
  return { count: Number(count), average: Number(average) };
}

/** §7, §8: a person's average rating: coloured stars if the statusCode is 200, otherwise gray stars. */
export function RatingSummary({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  const { data, error } = useRatingCountQuery(personaID, { refetchOnMountOrArgChange: true });
  const toldError = useTold(error);
  const failure = t('valutazione-errore-caricamento');
  if (data) {
    const told = isToldBeside(error) && (
      <Alert centred size="s">
        {failure}
      </Alert>
    );
    if (data.statusCode !== 200)
      return (
        <>
          {/* As high as the later button, so that nothing moves when the rating has loaded. */}
          <Row tall>
            <StarsLine count={0} average={0} />
          </Row>
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
  if (!toldError)
    return (
      <Row tall>
        <Skeleton shape="text" width="120px" />
      </Row>
    );
  return (
    <Stack as="p" align="center" tone="danger" size="s">
      <span aria-hidden>
        <Stars value={0} label={failure} />
      </span>
      <Said manner="assertive">{failure}</Said>
    </Stack>
  );
}
