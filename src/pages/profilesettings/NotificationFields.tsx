import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import type { SettingsDraft } from '../../features/settings/draft';
import { settingsChanged } from '../../features/settings/settingsSlice';
import { Switch } from '../../ui/Switch';
import { Section } from './settings.styles';

export function NotificationFields({ draft }: { draft: SettingsDraft }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{t('impostazioni-notifiche', 'Notifiche')}</h2>
      <div>
        <Switch
          name="NotifichePush"
          atEnd
          label={t('impostazioni-notifiche-push', 'Notifiche sul telefono')}
          checked={draft.NotifichePush}
          onChange={(event) => dispatch(settingsChanged({ NotifichePush: event.target.checked }))}
        />
        <Switch
          name="NotificheMail"
          atEnd
          label={t('impostazioni-notifiche-mail', 'Notifiche per email')}
          checked={draft.NotificheMail}
          onChange={(event) => dispatch(settingsChanged({ NotificheMail: event.target.checked }))}
        />
      </div>
    </Section>
  );
}
