import { useTranslation } from 'react-i18next';
import type { WaitingAct } from '../../core/submissions/acts';

/** Names an act. */
export function useKindName(kind: WaitingAct['kind']): string {
  const { t } = useTranslation();
  switch (kind) {
    case 'comment':
      return t('app-tipo-commento', 'Commento');
    case 'message':
      return t('app-tipo-messaggio', 'Messaggio');
    case 'post':
      return t('app-tipo-post', 'Post');
    case 'ad':
    case 'shopAd':
      return t('app-tipo-annuncio', 'Annuncio');
    case 'story':
      return t('app-tipo-storia', 'Storia');
    case 'search':
      return t('app-tipo-ricerca', 'Ricerca da salvare');
    case 'searchChange':
      return t('app-tipo-ricerca-cambiata', 'Ricerca da aggiornare');
    case 'searchEnd':
      return t('app-tipo-ricerca-eliminata', 'Ricerca da eliminare');
  }
}
