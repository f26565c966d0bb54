import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities';

/** What happened, as a sentence in the person's language. */
export function useSentence({ tipoEvento, nominativo, titolo }: Notification): string {
  const { t } = useTranslation();
  const who = { nominativo };
  const what = { nominativo, titolo: titolo ?? '' };
  switch (tipoEvento) {
    case 'Follow':
      return t('notifiche-follow', '{{nominativo}} ha iniziato a seguirti', who);
    case 'Like':
      return t('notifiche-like', 'A {{nominativo}} piace «{{titolo}}»', what);
    case 'Commento':
      return t('notifiche-commento', '{{nominativo}} ha commentato «{{titolo}}»', what);
    case 'Risposta':
      return t('notifiche-risposta', '{{nominativo}} ha risposto al tuo commento su «{{titolo}}»', what);
    case 'Condivisione':
      return t('notifiche-condivisione', '{{nominativo}} ha condiviso «{{titolo}}»', what);
    case 'Messaggio':
      return t('notifiche-messaggio', '{{nominativo}} ti ha scritto per «{{titolo}}»', what);
    case 'Rating':
      return t('notifiche-rating', '{{nominativo}} ha lasciato una valutazione su di te', who);
    case 'LikeStories':
      return t('notifiche-like-stories', 'A {{nominativo}} piace la tua storia', who);
    default:
      return t('notifiche-altro', 'Novità da {{nominativo}}', who);
  }
}
