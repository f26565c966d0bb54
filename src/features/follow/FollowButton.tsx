import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCheckFollowQuery } from '../../api/follow';
import { useToggle } from '../../core/overlay/useToggle';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { follow } from './followSlice';

interface Props {
  personaID: number;
  /** The host's word; without it the button asks GetCheckFollow. */
  isFollowed?: boolean;
  /** Offers only a new follow: no button for a person who was followed before. */
  isOffer?: boolean;
  /** The id of the element with the person's name, where several such buttons are listed. */
  describedBy?: string;
}

/** §6: hidden on the viewer's own page. */
export function FollowButton({ personaID, isFollowed, isOffer = false, describedBy }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const isMe = personaID === myID;
  const check = useCheckFollowQuery(
    { PersonaID: myID, SeguitoID: personaID },
    {
      // A tap of this visit counts only until the host answers otherwise.
      skip: isMe || isFollowed !== undefined,
      refetchOnMountOrArgChange: true,
      selectFromResult: ({ data, isLoading }) => ({ data, isLoading }),
    },
  );
  const { isOn, isTouched, request } = useToggle(
    follow,
    personaID,
    isFollowed ?? check.data?.statusCode === 200,
  );
  if (isMe || (isOffer && isFollowed && !isTouched)) return null;
  return (
    <Button
      size="s"
      variant="ghost"
      busy={isFollowed === undefined && !isTouched && check.isLoading}
      aria-pressed={isOn}
      aria-describedby={describedBy}
      onClick={request}
    >
      {isOn && <Check size={16} aria-hidden />}
      <span>{isOn ? t('segui-gia') : t('segui-segui')}</span>
    </Button>
  );
}
