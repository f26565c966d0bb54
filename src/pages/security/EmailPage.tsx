import { useTranslation } from 'react-i18next';
import { OwnAccount } from '../../features/settings/OwnAccount';
import { ChangeEmail } from '../../features/security/ChangeEmail';

/** /sicurezza/email */
export default function EmailPage() {
  const { t } = useTranslation();
  return <OwnAccount title={t('sicurezza-email-cambia')}>{(own) => <ChangeEmail own={own} />}</OwnAccount>;
}
