import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { selectIsWorded } from '../core/language/languageSlice';
import { mailedLink } from '../lib/mailedLink';
import { useAppSelector } from '../store/hooks';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/LinkButton';
import { Screen } from '../ui/Screen';
import { TextLink } from '../ui/TextLink';

/** §2: the router's error page. */
export function ErrorPage({ status, text }: { status: 404 | 405 | 500; text: string }) {
  const { t } = useTranslation();
  const isWorded = useAppSelector(selectIsWorded);
  const { pathname, search, hash } = useLocation();
  const link = mailedLink(pathname + search + hash);
  // The link of this very address would lead back here.
  if (link && link.page !== pathname) return <Navigate replace to={`${link.page}#t=${link.token}`} />;
  return (
    <Screen>
      <EmptyState
        isPage
        tabTitle={`${status}`}
        lang="en"
        icon={<TriangleAlert />}
        title="Unexpected Application Error!"
        text={`${status} ${text}`}
        action={
          isWorded && (
            <>
              <LinkButton to="/">{t('errore-torna-inizio')}</LinkButton>
              {status === 500 && (
                <TextLink to="/centro-assistenza#problema">{t('assistenza-problema-titolo')}</TextLink>
              )}
            </>
          )
        }
      />
    </Screen>
  );
}
