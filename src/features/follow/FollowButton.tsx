import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { isOn } from '../../lib/toggle';
import { Button } from '../../ui/Button';
import { selectFollow, toggleRequested } from './followSlice';

interface Props {
  personaID: number;
  /** The host's word. */
  isFollowed: boolean;
  /** §6: hidden on oneself. */
  myID: number | undefined;
}

export function FollowButton({ personaID, isFollowed, myID }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toggle = useAppSelector((state) => selectFollow(state, personaID));
  if (myID === undefined || myID === personaID) return null;
  const isFollowing = isOn(toggle, isFollowed);
  const handleClick = () =>
    dispatch(toggleRequested({ id: personaID, confirmed: isFollowed, relationID: null }));
  return (
    <Button size="s" variant="ghost" aria-pressed={isFollowing} onClick={handleClick}>
      {/* The name stays the same: the state is said by aria-pressed and seen by the tick. */}
      {isFollowing && <Check size={16} aria-hidden />}
      {t('segui-segui', 'Segui')}
    </Button>
  );
}
