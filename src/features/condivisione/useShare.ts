import type { Post } from '../../../contract/entities';
import { noticeRaised } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useAddShareMutation, useDeleteShareMutation } from '../../api/condivisione';
import { useMyID } from '../../core/session/useMe';
import { countWith } from '../../lib/toggle';
import { selectShare } from './shareSlice';

export type Shareable = Pick<Post, 'postID' | 'titolo' | 'condivisioneID' | 'condivisioniCount'>;

/** Whether the viewer shared it and how many did (§4: never below zero). */
export function useShared({ postID, condivisioneID, condivisioniCount }: Shareable) {
  const known = useAppSelector((state) => selectShare(state, postID));
  const shareID = known === undefined ? condivisioneID : known;
  return {
    shareID,
    isShared: shareID !== null,
    count: countWith(condivisioniCount, condivisioneID !== null, shareID !== null),
  };
}

/** §4 Share: shares or takes it back; what is shown waits for the host's 200, and a notice says how it went. */
export function useShareToggle(post: Shareable) {
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const { shareID } = useShared(post);
  const [add, adding] = useAddShareMutation();
  const [remove, removing] = useDeleteShareMutation();
  const isBusy = adding.isLoading || removing.isLoading;

  const toggle = async () => {
    if (isBusy) return;
    const { postID } = post;
    const { error } =
      shareID === null
        ? await add({ postID, personaID: myID, dataCondivisione: new Date().toISOString() })
        : await remove({ condivisioneID: shareID, postID });
    dispatch(
      error
        ? noticeRaised({
            tone: 'error',
            label: 'share-errore',
            text: 'La condivisione non è riuscita. Riprova.',
          })
        : shareID === null
          ? noticeRaised({ tone: 'success', label: 'share-fatto', text: 'Condiviso con chi ti segue.' })
          : noticeRaised({ tone: 'info', label: 'share-tolto', text: 'Condivisione tolta.' }),
    );
  };
  return { toggle, isBusy };
}
