import { useTranslation } from 'react-i18next';

/** The texts for a post that failed to load. */
export function usePostFailure() {
  const { t } = useTranslation();
  return {
    title: t('post-errore-dettagli'),
    retryLabel: t('post-riprova'),
  };
}
