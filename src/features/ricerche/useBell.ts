import { fingerprintOf, type Question } from '../../../contract/searches';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { saveSearch } from './saveSearch';
import { bellUndo } from './searchUndo';
import { useSavedSearches } from './useSavedSearches';

/** Whether a search is saved, and the tap handler of its bell, which saves the search under `name` or deletes it. */
export function useBell(sought: Question, name: string) {
  const dispatch = useAppDispatch();
  const { data } = useSavedSearches();
  const [offer] = useAppSelector(bellUndo.select);
  const key = fingerprintOf(sought);
  const saved = data?.find((one) => one.key === key);
  const handleClick = () => {
    if (saved)
      dispatch(bellUndo.offer(key, { act: 'deleted', name: saved.name, ricercaID: saved.row?.ricercaID }));
    else if (offer?.held.act === 'deleted' && offer.key === key) return void dispatch(bellUndo.take(key));
    else void dispatch(saveSearch(sought, name));
  };
  return { isOn: saved !== undefined, handleClick };
}
