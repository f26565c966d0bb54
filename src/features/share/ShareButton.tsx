import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../api/hooks';
import { ActionButton } from '../../ui/ActionButton';
import { sendLink } from './sendLink';
import { type Shareable, useShared, useShareToggle } from './useShare';

interface Props {
  post: Shareable;
  myID: number | undefined;
}

/** How many shared it. Sharing shows it to one's followers and hands its address to the phone; again takes it back. */
export function ShareButton({ post, myID }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { isShared, count } = useShared(post);
  const { toggle, isBusy } = useShareToggle(post, myID);
  const handleClick = () => {
    if (isBusy) return;
    void toggle();
    // In the same tap: the phone opens its sheet for nothing less.
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
