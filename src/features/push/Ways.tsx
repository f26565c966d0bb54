import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import { Card } from '../../ui/Card';
import { Group } from '../../ui/layout/Group';
import { Stack } from '../../ui/layout/Stack';
import { Switch } from '../../ui/Switch';
import { PhoneState } from './PhoneState';
import { pushAsked } from './pushSlice';
import type { Preferences, SavePreferences } from './usePreferences';

interface Props extends Preferences {
  /** The host can send push notifications. */
  canCall: boolean;
  onSave: SavePreferences;
}

/**
 * The two main switches, for notifications by phone and by mail. Turning on the phone also asks the browser for
 * permission.
 */
export function Ways({ telefono, mail, canCall, onSave }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const handlePhone = (isOn: boolean) => {
    // Dispatched first, because browsers accept the permission request only during the tap.
    if (isOn) dispatch(pushAsked());
    onSave({ telefono: isOn });
  };
  return (
    <Group heading={t('push-come')}>
      <Card>
        <Stack gap={1} pad="2 4">
          <Switch
            atEnd
            name="telefono"
            label={t('impostazioni-notifiche-push')}
            checked={canCall && telefono === 1}
            disabled={!canCall}
            onChange={(event) => handlePhone(event.target.checked)}
          />
          {(!canCall || telefono === 1) && <PhoneState />}
          <Switch
            atEnd
            name="mail"
            label={t('impostazioni-notifiche-mail')}
            checked={mail === 1}
            onChange={(event) => onSave({ mail: event.target.checked })}
          />
        </Stack>
      </Card>
    </Group>
  );
}
