import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { legalAddress } from '../../features/legal/LegalOverlay';
import { preferencesOpened } from '../../features/consent/consentSlice';
import { isRecord } from '../../lib/guards';
import { TextButton } from '../../ui/TextButton';
import { TextLink } from '../../ui/TextLink';

/** §2: the links to the policies and the button of the cookie banner. */
export function LegalLinks() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { state } = useLocation();
  const over = { ...(isRecord(state) && state), isOverlay: true };
  return (
    <>
      <TextLink to={`/${legalAddress('privacy-policy')}`} state={over}>
        {t('login-privacy')}
      </TextLink>
      <TextLink to={`/${legalAddress('cookie')}`} state={over}>
        {t('login-cookie')}
      </TextLink>
      <TextButton onClick={() => dispatch(preferencesOpened())}>{t('cookie-banner-apri')}</TextButton>
    </>
  );
}
