import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Sheet } from '../../ui/Sheet';
import { RatingWords } from './RatingWords';
import { ratingsClosed, selectRatingsOf } from './ratingListSlice';

/** The ratings of a person with their words, and how the stars are spread. */
export function RatingsSheet({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectRatingsOf) === personaID;
  // Closes the sheet when its page is left.
  useEffect(() => () => void dispatch(ratingsClosed()), [dispatch]);
  return (
    <Sheet
      open={isOpen}
      title={t('valutazione-titolo', 'Valutazioni')}
      closeLabel={t('chiudi', 'Chiudi')}
      onClose={() => dispatch(ratingsClosed())}
    >
      <RatingWords personaID={personaID} />
    </Sheet>
  );
}
