import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCheckFollowQuery } from '../../api/follow';
import { useToggle } from '../../core/overlay/useToggle';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { follow } from './followSlice';

interface Props {
  personaID: number;
  /** Whether the viewer follows the person, according to the host; if undefined, the button calls GetCheckFollow. */
  isFollowed?: boolean;
  /** Only for new follows: no button is drawn for a person whom the viewer already followed. */
  isOffer?: boolean;
  /**
   * The id of the element with the person's name, for the accessible description in a list of several follow buttons.
   */
  describedBy?: string;
}

/** §6: the follow button; hidden on the viewer's own page. */
export function FollowButton({ personaID, isFollowed, isOffer = false, describedBy }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const isMe = personaID === myID;
  const check = useCheckFollowQuery(
    { PersonaID: myID, SeguitoID: personaID },
    {
      // Asks again on each mount: the response replaces what a tap in this visit has set.
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
      data-on={isOn || undefined}
      aria-describedby={describedBy}
      onClick={request}
    >
      {isOn && <Check size={16} aria-hidden />}
      <span>{isOn ? t('segui-gia') : t('segui-segui')}</span>
    </Button>
  );
}
