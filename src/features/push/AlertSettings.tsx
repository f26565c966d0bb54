import { useTranslation } from 'react-i18next';
import { usePushKeyQuery } from '../../api/dispositivi';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { Stack } from '../../ui/layout/Stack';
import { CalledDevices } from './CalledDevices';
import { Kinds } from './Kinds';
import { LockScreen } from './LockScreen';
import { QuietHours } from './QuietHours';
import { usePreferences } from './usePreferences';
import { Ways } from './Ways';

/** The settings for notifications: which kinds, by phone or mail, and at what times. Each change is saved at once. */
export function AlertSettings() {
  const { t } = useTranslation();
  const { query, save } = usePreferences();
  // If the host cannot send push notifications, all phone switches are shown as off; the stored settings stay.
  const canCall = usePushKeyQuery().data?.chiave !== null;
  return (
    <QueryScreen query={query} skeleton={<ListSkeleton rows={6} />} failure={t('push-errore')}>
      {(preferences) => (
        <Stack gap={6}>
          <Ways {...preferences} canCall={canCall} onSave={save} />
          <Kinds {...preferences} {...(!canCall && { telefono: 0 })} onSave={save} />
          <QuietHours {...preferences} onSave={save} />
          <LockScreen {...preferences} onSave={save} />
          <CalledDevices />
        </Stack>
      )}
    </QueryScreen>
  );
}
