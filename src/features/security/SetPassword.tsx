import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkFrame } from '../../ui/LinkFrame';
import { Text } from '../../ui/layout/Text';
import { LinkPage } from './LinkPage';
import { SetPasswordForm } from './SetPasswordForm';

/** The page for setting the first or a new password. A new person may then have to wait for a keeper's approval. */
export function SetPassword() {
  const { t } = useTranslation();
  const [waits, setWaits] = useState(false);
  if (waits)
    return (
      <LinkFrame title={t('imposta-password-attesa')}>
        <Text>{t('imposta-password-attesa-testo')}</Text>
      </LinkFrame>
    );
  return (
    <LinkPage
      title={t('imposta-password-titolo')}
      expired={t('imposta-password-link-testo')}
      to="/forgot-password"
      toText={t('imposta-password-nuovo-link')}
    >
      {(token, refuse) => (
        <SetPasswordForm token={token} onRefused={refuse} onWaiting={() => setWaits(true)} />
      )}
    </LinkPage>
  );
}
