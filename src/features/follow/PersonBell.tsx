import { Bell, BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCheckFollowQuery } from '../../api/follow';
import { useToggle } from '../../core/overlay/useToggle';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { bell } from './bellSlice';
import { follow } from './followSlice';

interface Props {
  personaID: number;
  name: string;
  /** Whether the viewer follows the person, according to the host. */
  isFollowed: boolean;
}

/**
 * The bell on a person's page, drawn only while the viewer follows them. While it is on, the viewer is notified of
 * their new ads.
 */
export function PersonBell({ personaID, name, isFollowed }: Props) {
  const { isOn, isBusy } = useToggle(follow, personaID, isFollowed);
  // Not drawn until the host has confirmed the follow, because it accepts no bell before.
  return isOn && !isBusy ? <Ring personaID={personaID} name={name} /> : null;
}

function Ring({ personaID, name }: Omit<Props, 'isFollowed'>) {
  const { t } = useTranslation();
  const { data, isFetching } = useCheckFollowQuery(
    { PersonaID: useMyID(), SeguitoID: personaID },
    { refetchOnMountOrArgChange: true },
  );
  const { isOn, request } = useToggle(bell, personaID, data?.campanella === 1);
  return (
    <Button
      size="s"
      variant="ghost"
      disabled={!data && isFetching}
      aria-pressed={isOn}
      aria-label={t('campanella-persona', { nominativo: name })}
      onClick={request}
    >
      {isOn ? <BellRing size={18} fill="currentColor" aria-hidden /> : <Bell size={18} aria-hidden />}
    </Button>
  );
}
