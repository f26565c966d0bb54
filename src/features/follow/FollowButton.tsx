import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { useCheckFollowQuery } from '../../api/social';
import { isOn } from '../../lib/toggle';
import { Button } from '../../ui/Button';
import { selectFollow, toggleRequested } from './followSlice';

interface Props {
  personaID: number;
  /** §6: hidden on oneself. */
  myID: number | undefined;
  /** The host's word; without it the button asks GetCheckFollow. */
  isFollowed?: boolean;
  /** Only to begin: no button for somebody who was followed before. */
  isOffer?: boolean;
  /** The id of the person's name, where many such buttons stand. */
  describedBy?: string;
}

export function FollowButton({ personaID, myID, isFollowed, isOffer = false, describedBy }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toggle = useAppSelector((state) => selectFollow(state, personaID));
  const isNobody = myID === undefined || myID === personaID;
  const isKnown = isFollowed !== undefined || toggle !== undefined;
  const check = useCheckFollowQuery(
    { PersonaID: myID ?? 0, SeguitoID: personaID },
    {
      skip: isNobody || isKnown,
      refetchOnMountOrArgChange: true,
      selectFromResult: ({ data, isLoading }) => ({ data, isLoading }),
    },
  );
  if (isNobody || (isOffer && isFollowed && !toggle)) return null;
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
      {/* The name stays the same: the state is said by aria-pressed and seen by the tick. */}
      {isFollowing && <Check size={16} aria-hidden />}
      {t('segui-segui', 'Segui')}
    </Button>
  );
}
