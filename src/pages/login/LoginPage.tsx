import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LegalOverlay } from '../../features/legal/LegalOverlay';
import { useArrivingTexts } from '../../core/language/useArrivingTexts';
import { Logo } from '../../ui/Logo';
import { PageHeading } from '../../ui/PageHeading';
import { LoginFoot } from './LoginFoot';
import { LoginForm } from '../../features/login/LoginForm';
import { Column, Page, Tagline } from '../../features/login/login.styles';
import { News } from '../../features/registration/News';
import { Showcase } from '../../features/login/Showcase';
import { Ways } from './Ways';

/** §2: the first screen. It is in the first load, so nothing heavy may be imported here. */
export default function LoginPage() {
  const { t } = useTranslation();
  useArrivingTexts();
  return (
    <Page>
      <main>
        <Showcase />
        <Column>
          {/* The tab has the product's name alone. */}
          <PageHeading tabTitle="">
            <Link to="/">
              <Logo />
            </Link>
          </PageHeading>
          <Tagline>{t('login-motto')}</Tagline>
          <News>
            <LoginForm />
          </News>
          <Ways />
        </Column>
      </main>
      <LoginFoot />
      <LegalOverlay />
    </Page>
  );
}
