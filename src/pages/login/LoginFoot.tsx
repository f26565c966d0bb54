import { useTranslation } from 'react-i18next';
import { preferencesOpened } from '../../features/consent/consentSlice';
import { PaperLink } from '../../features/legal/PaperLink';
import { Foot, Papers } from '../../features/login/login.styles';
import { useAppDispatch } from '../../store/hooks';
import { TextButton } from '../../ui/TextButton';

/** §2: the links to the policies, the button of the cookie banner, and the copyright line. */
export function LoginFoot() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Foot>
      <Papers>
        <PaperLink paper="privacy-policy">{t('login-privacy')}</PaperLink>
        <PaperLink paper="cookie">{t('login-cookie')}</PaperLink>
        <TextButton onClick={() => dispatch(preferencesOpened())}>{t('cookie-banner-apri')}</TextButton>
      </Papers>
      <p>© {new Date().getFullYear()} Piazza</p>
    </Foot>
  );
}
