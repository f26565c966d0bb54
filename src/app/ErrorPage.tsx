import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { selectIsWorded } from '../core/language/languageSlice';
import { useAppSelector } from '../store/hooks';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/LinkButton';
import { Screen } from '../ui/Screen';
import { TextLink } from '../ui/TextLink';

/** §2: the router's error page. */
export function ErrorPage({ status, text }: { status: 404 | 405 | 500; text: string }) {
  const { t } = useTranslation();
  const isWorded = useAppSelector(selectIsWorded);
  return (
    <Screen>
      <EmptyState
        isPage
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
