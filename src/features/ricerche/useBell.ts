import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { offerMade, offerUndone, selectOffer } from './offerSlice';
import { saveSearch } from './saveSearch';
import { keyOf, type Sought } from './sought';
import { useSavedSearches } from './useSavedSearches';

/** Whether a search is saved, and what a tap on its bell does: saves it under `name`, or deletes it. */
export function useBell(sought: Sought, name: string) {
  const dispatch = useAppDispatch();
  const { data } = useSavedSearches();
  const { offer } = useAppSelector(selectOffer);
  const key = keyOf(sought);
  const saved = data?.find((one) => one.key === key);
  const handleClick = () => {
    if (saved)
      dispatch(offerMade({ act: 'deleted', key, name: saved.name, ricercaID: saved.row?.ricercaID }));
    else if (offer?.act === 'deleted' && offer.key === key) return void dispatch(offerUndone());
    else void dispatch(saveSearch(sought, name));
  };
  return { isOn: saved !== undefined, handleClick };
}
