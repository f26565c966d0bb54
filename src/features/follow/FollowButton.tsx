import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useCheckFollowQuery } from '../../api/follow';
import { useMyID } from '../../core/session/useMe';
import { isOn } from '../../lib/toggle';
import { Button } from '../../ui/Button';
import { selectFollow, toggleRequested } from './followSlice';

interface Props {
  personaID: number;
  /** The host's word; without it the button asks GetCheckFollow. */
  isFollowed?: boolean;
  /** Only to begin: no button for somebody who was followed before. */
  isOffer?: boolean;
  /** The id of the person's name, where many such buttons stand. */
  describedBy?: string;
}

/** §6: hidden on oneself. */
export function FollowButton({ personaID, isFollowed, isOffer = false, describedBy }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const toggle = useAppSelector((state) => selectFollow(state, personaID));
  const isMe = personaID === myID;
  const isKnown = isFollowed !== undefined || toggle !== undefined;
  const check = useCheckFollowQuery(
    { PersonaID: myID, SeguitoID: personaID },
    {
      // A tap of this visit stands only until the host says otherwise.
      skip: isMe || isFollowed !== undefined,
      refetchOnMountOrArgChange: true,
      selectFromResult: ({ data, isLoading }) => ({ data, isLoading }),
    },
  );
  if (isMe || (isOffer && isFollowed && !toggle)) return null;
  const confirmed = isFollowed ?? check.data?.statusCode === 200;
  const isFollowing = isOn(toggle, confirmed);
  const handleClick = () => dispatch(toggleRequested({ id: personaID, confirmed, relationID: null }));
  return (
    <Button
      size="s"
      variant="ghost"
      busy={!isKnown && check.isLoading}
      aria-pressed={isFollowing}
      aria-describedby={describedBy}
      onClick={handleClick}
    >
      {isFollowing && <Check size={16} aria-hidden />}
      {isFollowing ? t('segui-gia', 'Segui già') : t('segui-segui', 'Segui')}
    </Button>
  );
}
