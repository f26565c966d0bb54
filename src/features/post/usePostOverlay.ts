import { useCallback, useState } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '../../lib/guards';
import { idIn } from '../../../contract/plain';
import { useStepBack } from '../../lib/useWayBack';

const name = 'post';

/** The link that opens a post over a list: the list's URL with the post's id as a parameter. */
export function overlayLink(query: string, postID: number): { to: To; state: { isOverlay: true } } {
  const params = new URLSearchParams(query);
  params.set(name, String(postID));
  return { to: { search: params.toString() }, state: { isOverlay: true } };
}

/**
 * The post that the URL opens over a list. `close` goes back in the history if the post was opened there. `shownID`
 * stays after closing, because the sheet still shows the post while it slides away.
 */
export function usePostOverlay() {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const isOpenedHere = isRecord(state) && state['isOverlay'] === true;
  const query = params.toString();
  const close = useCallback(() => {
    if (isOpenedHere) return stepBack();
    const rest = new URLSearchParams(query);
    rest.delete(name);
    void navigate({ search: rest.toString() }, { replace: true });
  }, [navigate, stepBack, isOpenedHere, query]);
  const postID = idIn(params.get(name) ?? undefined);
  const [shownID, setShownID] = useState(postID);
  if (postID !== undefined && shownID !== postID) setShownID(postID);
  return { isOpen: postID !== undefined, shownID, close };
}
