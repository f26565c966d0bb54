import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton';
import { Note } from '../../ui/layout/Text';
import { Stack } from '../../ui/layout/Stack';

/** Password, address and devices have a page of their own. */
export function SecurityLink() {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <LinkButton to="/sicurezza" variant="ghost" wide>
        {t('settings-sicurezza')}
      </LinkButton>
      <Note>{t('impostazioni-sicurezza-testo')}</Note>
    </Stack>
  );
}
