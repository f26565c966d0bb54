import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import type { SettingsDraft } from '../../features/settings/draft';
import '../../features/push/pushListener';
import { pushAsked } from '../../features/push/pushSlice';
import { settingsChanged } from '../../features/settings/settingsSlice';
import { LinkButton } from '../../ui/LinkButton';
import { Note, Text } from '../../ui/layout/Text';
import { Switch } from '../../ui/Switch';
import { Stack } from '../../ui/layout/Stack';

export function NotificationFields({ draft }: { draft: SettingsDraft }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const handlePhone = (NotifichePush: boolean) => {
    // The browser takes its question as part of the tap; what it answers is this phone's, whatever is saved.
    if (NotifichePush) dispatch(pushAsked());
    dispatch(settingsChanged({ NotifichePush }));
  };
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Text as="h2" size="l" id={id}>
        {t('impostazioni-notifiche', 'Notifiche')}
      </Text>
      <div>
        <Switch
          name="NotifichePush"
          atEnd
          label={t('impostazioni-notifiche-push', 'Notifiche sul telefono')}
          checked={draft.NotifichePush}
          onChange={(event) => handlePhone(event.target.checked)}
        />
        <Switch
          name="NotificheMail"
          atEnd
          label={t('impostazioni-notifiche-mail', 'Notifiche per email')}
          checked={draft.NotificheMail}
          onChange={(event) => dispatch(settingsChanged({ NotificheMail: event.target.checked }))}
        />
      </div>
      <LinkButton to="/impostazioni/notifiche" variant="ghost" wide>
        {t('push-pagina', 'Scegli gli avvisi')}
      </LinkButton>
      <Note>{t('push-pagina-nota', 'Messaggi, ricerche, ore di silenzio, dispositivi')}</Note>
    </Stack>
  );
}
