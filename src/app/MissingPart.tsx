import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** In place of a page of which a part did not come. It needs no other part itself: it is in the first load. */
export function MissingPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const handleOnline = () => retry();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
  return (
    <main role="alert" style={{ padding: '25vh 1rem', textAlign: 'center' }}>
      <h1 style={{ fontSize: '1.25rem' }}>{t('app-parte-assente')}</h1>
      <button
        type="button"
        onClick={onRetry}
        style={{ minHeight: 48, marginTop: '1rem', padding: '0 1.5rem', borderRadius: 24 }}
      >
        {t('riprova')}
      </button>
    </main>
  );
}
