import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { PasswordForm } from '../../features/security/PasswordForm';
import { useHasPasskeys } from '../../features/security/useHasPasskeys';
import { Stack } from '../../ui/layout/Stack';
import { MailedLink } from '../../features/security/MailedLink';
import { OwnAccount } from '../../features/settings/OwnAccount';

/** /sicurezza/password */
export default function PasswordPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasPasskeys = useHasPasskeys();
  const handleChanged = async () => {
    // The sheet on that page says that the password was changed.
    if (await hasPasskeys()) return navigate('/sicurezza?passkey=controlla', { replace: true });
    dispatch(
      noticeRaised({
        tone: 'success',
        label: 'sicurezza-password-cambiata',
      }),
    );
    return navigate('/sicurezza', { replace: true });
  };
  return (
    <OwnAccount title={t('impostazioni-password')}>
      {({ email }) => (
        <Stack gap={8}>
          <PasswordForm email={email} onChanged={() => void handleChanged()} />
          <MailedLink email={email} />
        </Stack>
      )}
    </OwnAccount>
  );
}
