import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import { ActionButton } from '../../ui/ActionButton';
import { sendLink } from './sendLink';
import { type Shareable, useShared, useShareToggle } from './useShare';

/** How many shared it. Sharing shows it to one's followers and hands its address to the phone; again takes it back. */
export function ShareButton({ post }: { post: Shareable }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { isShared, count } = useShared(post);
  const { toggle, isBusy } = useShareToggle(post);
  const handleClick = () => {
    if (isBusy) return;
    void toggle();
    // Within the tap itself: the phone opens its share sheet for nothing else.
    if (!isShared) void sendLink(post, dispatch);
  };
  return (
    <ActionButton
      icon={<Share2 />}
      label={t('share-condividi', 'Condividi')}
      aria-pressed={isShared}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
    >
      {count}
    </ActionButton>
  );
}
