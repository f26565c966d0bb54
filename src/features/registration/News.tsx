import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { selectIsExpired } from '../../core/session/authSlice';
import { selectIsWorded, selectTexts } from '../../core/language/languageSlice';
import { isRecord } from '../../lib/guards';
import { part } from '../../lib/part';
import { Banner } from '../../ui/Banner';

const Registered = part(() => import(/* webpackChunkName: "registered" */ './Registered'), 'Registered');

/**
 * The messages on the login page: that translations failed to load, the session expired, or the registration succeeded.
 * `children`: the login form, which is folded after a registration.
 */
export function News({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const texts = useAppSelector(selectTexts);
  const isExpired = useAppSelector(selectIsExpired);
  const { state } = useLocation();
  const isWorded = useAppSelector(selectIsWorded);
  const isRegistered = isWorded && isRecord(state) && state['from'] === 'registration';
  return (
    <>
      {texts === 'failed' && (
        <Banner tone="error" said="assertive">
          {t('traduzioni-errore')}
        </Banner>
      )}
      {isExpired && <Banner said="polite">{t('login-sessione-scaduta')}</Banner>}
      {isRegistered ? (
        <Suspense fallback={null}>
          <Registered carried={state}>{children}</Registered>
        </Suspense>
      ) : (
        children
      )}
    </>
  );
}
