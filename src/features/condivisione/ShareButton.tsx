import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useToggle } from '../../core/overlay/useToggle';
import { useAppDispatch } from '../../store/hooks';
import { ActionButton } from '../../ui/ActionButton';
import { sendLink } from './sendLink';

type Shareable = Pick<Post, 'postID' | 'titolo' | 'condivisioneID' | 'condivisioniCount'>;

/**
 * §4 Share: how many shared it, once the host agreed. Sharing shows it to one's followers and hands its address to the
 * phone; again takes it back.
 */
export function ShareButton({ post }: { post: Shareable }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { isOn, isBusy, countOf, request } = useToggle('shared', post.postID, post.condivisioneID);
  const handleClick = () => {
    if (isBusy) return;
    request();
    // Within the tap itself: the phone opens its share sheet for nothing else.
    if (!isOn) void sendLink(post, dispatch);
  };
  return (
    <ActionButton
      icon={<Share2 />}
      label={t('share-condividi', 'Condividi')}
      count={countOf(post.condivisioniCount)}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
    />
  );
}
