import { useParams } from 'react-router-dom';
import { idIn } from '../../contract/plain';

/** The id that the page's address holds under this name; undefined if it holds no valid one. */
export const useRouteID = (name: string): number | undefined => idIn(useParams()[name]);
