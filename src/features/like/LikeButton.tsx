import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useToggle } from '../../core/overlay/useToggle';
import { ActionButton } from '../../ui/ActionButton';
import { like } from './likeSlice';

/** §4 Like: the button shows the like only after the host's 200. */
export function LikeButton({ post: { postID, likeID } }: { post: Pick<Post, 'postID' | 'likeID'> }) {
  const { t } = useTranslation();
  const { isOn, request } = useToggle(like, postID, likeID);
  return <ActionButton icon={<Heart />} label={t('like-mi-piace')} aria-pressed={isOn} onClick={request} />;
}
