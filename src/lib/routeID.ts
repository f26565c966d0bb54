import { useParams } from 'react-router-dom';
import { idIn } from '../../contract/plain';

/** The id in the route parameter of this name; undefined if it is no valid id. */
export const useRouteID = (name: string): number | undefined => idIn(useParams()[name]);
