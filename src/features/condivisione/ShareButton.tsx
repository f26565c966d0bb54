import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useToggle } from '../../core/overlay/useToggle';
import { coverOf } from '../../lib/coverOf';
import { useAppDispatch } from '../../store/hooks';
import { ActionButton } from '../../ui/ActionButton';
import { sharingOpened } from './shareSheetSlice';
import { share } from './shareSlice';

/** §4 Share: the host's number of shares of the post. A tap opens `ShareSheet`. */
export function ShareButton({ post }: { post: Post }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { postID, titolo, condivisioneID, personaID, categorieID, tipoPost } = post;
  const { isOn, isBusy, countOf } = useToggle(share, postID, condivisioneID);
  const about = { postID, titolo, condivisioneID, personaID, categorieID, tipoPost };
  return (
    <ActionButton
      icon={<Share2 />}
      label={t('share-condividi')}
      count={countOf(post.condivisioniCount)}
      isOn={isOn}
      aria-haspopup="dialog"
      aria-busy={isBusy || undefined}
      onClick={() => dispatch(sharingOpened({ ...about, hasCover: coverOf(post) !== undefined }))}
    />
  );
}
