import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities';
import { formatPrice } from '../../lib/format';

/** The prices of an ad that became cheaper. */
const pricesOf = ({ prezzoDa, prezzoA, valutaSimbolo }: Notification) => ({
  da: formatPrice(prezzoDa ?? 0, valutaSimbolo ?? ''),
  a: formatPrice(prezzoA ?? 0, valutaSimbolo ?? ''),
});

/** Tells an event as a sentence in the person's language. */
export function useSentence(event: Notification): string {
  const { tipoEvento, nominativo, titolo, quanti } = event;
  const { t } = useTranslation();
  const who = { nominativo };
  const what = { nominativo, titolo: titolo ?? '' };
  // The line gathers several.
  const many = quanti > 1 ? { ...what, count: quanti } : undefined;
  switch (tipoEvento) {
    case 'Follow':
      return t('notifiche-follow', '{{nominativo}} ha iniziato a seguirti', who);
    case 'Like':
      return t('notifiche-like', 'A {{nominativo}} piace «{{titolo}}»', what);
    case 'Commento':
      if (many)
        return t('notifiche-commenti', '{{nominativo}} ha scritto {{count}} commenti su «{{titolo}}»', many);
      return t('notifiche-commento', '{{nominativo}} ha commentato «{{titolo}}»', what);
    case 'Risposta':
      if (many)
        return t(
          'notifiche-risposte',
          '{{nominativo}} ha risposto {{count}} volte ai tuoi commenti su «{{titolo}}»',
          many,
        );
      return t('notifiche-risposta', '{{nominativo}} ha risposto al tuo commento su «{{titolo}}»', what);
    case 'Condivisione':
      return t('notifiche-condivisione', '{{nominativo}} ha condiviso «{{titolo}}»', what);
    case 'Messaggio':
      if (many)
        return t(
          'notifiche-messaggi',
          '{{nominativo}} ti ha scritto {{count}} messaggi per «{{titolo}}»',
          many,
        );
      return t('notifiche-messaggio', '{{nominativo}} ti ha scritto per «{{titolo}}»', what);
    case 'Rating':
      return t('notifiche-rating', '{{nominativo}} ha lasciato una valutazione su di te', who);
    case 'LikeStories':
      return t('notifiche-like-stories', 'A {{nominativo}} piace la tua storia', who);
    case 'Ricerca': {
      const found = { ...what, ricerca: event.nomeRicerca ?? '', count: quanti };
      if (many) return t('notifiche-ricerche', '{{count}} nuovi per «{{ricerca}}»', found);
      return t('notifiche-ricerca', 'Nuovo per «{{ricerca}}»: {{titolo}}', found);
    }
    case 'Ribasso':
      return t('notifiche-ribasso', '«{{titolo}}» costa meno: da {{da}} a {{a}}', {
        ...what,
        ...pricesOf(event),
      });
    case 'Tornato':
      return t('notifiche-tornato', '«{{titolo}}» è di nuovo in vendita', what);
    case 'Pubblicato':
      return t('notifiche-pubblicato', '{{nominativo}} ha pubblicato «{{titolo}}»', what);
    default:
      return t('notifiche-altro', 'Novità da {{nominativo}}', who);
  }
}
