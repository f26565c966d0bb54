import type { Filters } from '../../../contract/filters';
import { SaveBell } from './SaveBell';
import { soughtIn } from './sought';
import { useMe } from '../../core/session/useMe';
import type { CountedList } from '../../api/post';

interface Props {
  list: CountedList;
  filters?: Filters;
  /** The name of the list's category or subcategory. */
  place?: string;
}

/** The bell of a result list; on while the search in the URL is saved. */
export function ListBell({ list, filters = {}, place }: Props) {
  const { valutaSimbolo } = useMe();
  return <SaveBell sought={soughtIn(list, filters)} place={place} symbol={valutaSimbolo} />;
}
