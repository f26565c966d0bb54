import { Star } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isToldBeside } from '../../api/apiError';
import { useTold } from '../../core/reachability/useTold';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useCheckRatingQuery } from '../../api/rating';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { TextButton } from '../../ui/TextButton';
import { Alert } from '../../ui/layout/Text';
import { RatingSheet } from './RatingSheet';
import { ratingAsked, ratingDismissed, selectHasGiven } from './ratingSlice';

interface Props {
  personaID: number;
  name: string;
}

/** The host's statusCode for "the viewer has not rated this person yet". */
const notYet = 100;

/**
 * §4, §6: the rate button, shown only to people who have not rated this person yet, and not to the person themselves.
 * It is drawn as busy until the host has answered, so that the elements beside it do not move under a finger.
 */
export function RateButton({ personaID, name }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const isMe = personaID === myID;
  const hasGiven = useAppSelector((state) => selectHasGiven(state, personaID));
  const { data, error, refetch } = useCheckRatingQuery(
    { FromPersonaID: myID, ToPersonaID: personaID },
    { skip: isMe, refetchOnMountOrArgChange: true },
  );
  // Closes the sheet when its page is left.
  useEffect(() => () => void dispatch(ratingDismissed()), [dispatch]);
  const told = useTold(error);
  if (isMe) return null;
  const failure = (
    <Alert size="s">
      {t('valutazione-errore-controllo')}{' '}
      <TextButton onClick={() => void refetch()}>{t('riprova')}</TextButton>
    </Alert>
  );
  if (told && !data) return failure;
  const isOpenTo = !hasGiven && (!data || data.statusCode === notYet);
  return (
    <>
      {isOpenTo && (
        <Button size="s" variant="ghost" busy={!data} onClick={() => dispatch(ratingAsked(personaID))}>
          <Star size={16} aria-hidden />
          {t('valutazione-valuta')}
        </Button>
      )}
      {isToldBeside(error) && failure}
      <RatingSheet personaID={personaID} name={name} />
    </>
  );
}
