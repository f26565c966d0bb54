import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { noticeRaised } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { useAddShareMutation, useDeleteShareMutation } from '../../api/social';
import { countWith } from '../../lib/toggle';
import { ActionButton } from '../../ui/ActionButton';
import { selectShare } from './shareSlice';

type Shared = Pick<Post, 'postID' | 'condivisioneID' | 'condivisioniCount'>;

interface Props {
  post: Shared;
  myID: number | undefined;
}

/** §4 Share: shared to not shared takes one off the count, never below zero. Waits for the host's 200. */
export function ShareButton({ post, myID }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectShare(state, post.postID));
  const shareID = known === undefined ? post.condivisioneID : known;
  const [add, adding] = useAddShareMutation();
  const [remove, removing] = useDeleteShareMutation();
  const handleClick = async () => {
    if (myID === undefined || adding.isLoading || removing.isLoading) return;
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
  return (
    <ActionButton
      icon={<Share2 />}
      label={t('share-condividi', 'Condividi')}
      aria-pressed={shareID !== null}
      onClick={() => void handleClick()}
    >
      {countWith(post.condivisioniCount, post.condivisioneID !== null, shareID !== null)}
    </ActionButton>
  );
}
