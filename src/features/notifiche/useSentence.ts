import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities';
import { formatPrice } from '../../../contract/price';

/** The old and the new price of an ad that became cheaper, formatted for the sentence. */
const pricesOf = ({ prezzoDa, prezzoA, valutaSimbolo }: Notification) => ({
  da: formatPrice(prezzoDa ?? 0, valutaSimbolo ?? ''),
  a: formatPrice(prezzoA ?? 0, valutaSimbolo ?? ''),
});

/** The names of the people whom a notification is about: one, two, or the newest two and the number of others. */
function useNames({ nominativo, persone = 1, altri }: Notification): string {
  const { t } = useTranslation();
  const due = altri?.[0]?.nominativo;
  if (due === undefined) return nominativo;
  const names = { uno: nominativo, due };
  if (persone === 2) return t('notifiche-due', names);
  return t('notifiche-insieme', {
    ...names,
    count: persone - 2,
  });
}

/** The sentence for several people doing the same thing (such as liking an ad); undefined if it was one person. */
function useSharedSentence({ tipoEvento, titolo }: Notification, nominativi: string): string | undefined {
  const { t } = useTranslation();
  const what = { nominativi, titolo: titolo ?? '' };
  switch (tipoEvento) {
    case 'Like':
      return t('notifiche-like-insieme', what);
    case 'Commento':
      return t('notifiche-commento-insieme', what);
    case 'Risposta':
      return t('notifiche-risposta-insieme', what);
    case 'Condivisione':
      return t('notifiche-condivisione-insieme', what);
    case 'LikeStories':
      return t('notifiche-like-stories-insieme', what);
    default:
      return undefined;
  }
}

/** The sentence of a notification in the person's language, and the names in it. */
export function useSentence(event: Notification): { names: string; sentence: string } {
  const names = useNames(event);
  const shared = useSharedSentence(event, names);
  const single = useSingleSentence(event);
  return (event.persone ?? 1) > 1 && shared !== undefined
    ? { names, sentence: shared }
    : { names: event.nominativo, sentence: single };
}

function useSingleSentence(event: Notification): string {
  const { tipoEvento, nominativo, titolo, quanti } = event;
  const { t } = useTranslation();
  const who = { nominativo };
  const what = { nominativo, titolo: titolo ?? '' };
  // The notification combines several events.
  const many = quanti > 1 ? { ...what, count: quanti } : undefined;
  switch (tipoEvento) {
    case 'Follow':
      return t('notifiche-follow', who);
    case 'Like':
      return t('notifiche-like', what);
    case 'Commento':
      if (many) return t('notifiche-commenti', many);
      return t('notifiche-commento', what);
    case 'Risposta':
      if (many) return t('notifiche-risposte', many);
      return t('notifiche-risposta', what);
    case 'Condivisione':
      return t('notifiche-condivisione', what);
    case 'Messaggio':
      if (many) return t('notifiche-messaggi', many);
      return t('notifiche-messaggio', what);
    case 'Rating':
      return t('notifiche-rating', who);
    case 'LikeStories':
      return t('notifiche-like-stories', who);
    case 'Ricerca': {
      const found = { ...what, ricerca: event.nomeRicerca ?? '', count: quanti };
      if (many) return t('notifiche-ricerche', found);
      return t('notifiche-ricerca', found);
    }
    case 'Ribasso':
      return t('notifiche-ribasso', {
        ...what,
        ...pricesOf(event),
      });
    case 'Tornato':
      return t('notifiche-tornato', what);
    case 'Provvedimento':
      return t('notifiche-provvedimento', what);
    case 'Segnalazione':
      return t('notifiche-segnalazione', what);
    case 'Annuncio':
      return event.testo ?? '';
    case 'Caso':
      return t('notifiche-caso');
    case 'Lettera':
      return t('notifiche-lettera');
    case 'Attesa':
      return t('notifiche-attesa');
    case 'Pubblicato':
      return t('notifiche-pubblicato', what);
    default:
      return t('notifiche-altro', who);
  }
}
