import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { PasswordForm } from '../../features/security/PasswordForm';
import { theme } from '../../theme/theme';
import { MailedLink } from './MailedLink';
import { OwnAccount } from './OwnAccount';

/** /sicurezza/password */
export default function PasswordPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const handleChanged = () => {
    dispatch(
      noticeRaised({
        tone: 'success',
        label: 'sicurezza-password-cambiata',
        text: 'Password cambiata. Gli altri dispositivi sono stati disconnessi.',
      }),
    );
    void navigate('/sicurezza', { replace: true });
  };
  return (
    <OwnAccount title={t('impostazioni-password', 'Cambia password')}>
      {({ email }) => (
        <Column>
          <PasswordForm email={email} onChanged={handleChanged} />
          <MailedLink email={email} />
        </Column>
      )}
    </OwnAccount>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
`;
