import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Sheet } from '../../ui/Sheet';
import { RatingWords } from './RatingWords';
import { ratingList } from './ratingList';

/** The sheet with a person's ratings, their texts, and the distribution of the stars. */
export function RatingsSheet({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(ratingList.select) === personaID;
  // Closes the sheet when its page is left.
  useEffect(() => () => void dispatch(ratingList.closed()), [dispatch]);
  return (
    <Sheet
      open={isOpen}
      title={t('valutazione-titolo')}
      closeLabel={t('chiudi')}
      onClose={() => dispatch(ratingList.closed())}
    >
      <RatingWords personaID={personaID} />
    </Sheet>
  );
}
