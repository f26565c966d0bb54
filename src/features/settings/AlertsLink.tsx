import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton';
import { Note } from '../../ui/layout/Text';
import { Stack } from '../../ui/layout/Stack';

/** The notifications have a page of their own, their masters too. */
export function AlertsLink() {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <LinkButton to="/impostazioni/notifiche" variant="ghost" wide>
        {t('push-pagina')}
      </LinkButton>
      <Note>{t('push-pagina-nota')}</Note>
    </Stack>
  );
}
