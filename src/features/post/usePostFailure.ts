import { useTranslation } from 'react-i18next';

/** The texts for a post that did not come. */
export function usePostFailure() {
  const { t } = useTranslation();
  return {
    title: t('post-errore-dettagli'),
    retryLabel: t('post-riprova'),
  };
}
