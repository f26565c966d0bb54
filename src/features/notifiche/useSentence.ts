import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities';
import { formatPrice } from '../../../contract/price';

/** The prices of an ad that became cheaper. */
const pricesOf = ({ prezzoDa, prezzoA, valutaSimbolo }: Notification) => ({
  da: formatPrice(prezzoDa ?? 0, valutaSimbolo ?? ''),
  a: formatPrice(prezzoA ?? 0, valutaSimbolo ?? ''),
});

/** The names of those who did it: one, two, or the newest two and how many more. */
function useNames({ nominativo, persone = 1, altri }: Notification): string {
  const { t } = useTranslation();
  const due = altri?.[0]?.nominativo;
  if (due === undefined) return nominativo;
  const names = { uno: nominativo, due };
  if (persone === 2) return t('notifiche-due', '{{uno}} e {{due}}', names);
  return t('notifiche-insieme', '{{uno}}, {{due}} e altri {{count}}', {
    ...names,
    count: persone - 2,
    defaultValue_one: '{{uno}}, {{due}} e un’altra persona',
  });
}

/** Tells what several persons did to one thing; undefined for an event of one alone. */
function useSharedSentence({ tipoEvento, titolo }: Notification, nominativi: string): string | undefined {
  const { t } = useTranslation();
  const what = { nominativi, titolo: titolo ?? '' };
  switch (tipoEvento) {
    case 'Like':
      return t('notifiche-like-insieme', 'A {{nominativi}} piace «{{titolo}}»', what);
    case 'Commento':
      return t('notifiche-commento-insieme', '{{nominativi}} hanno commentato «{{titolo}}»', what);
    case 'Risposta':
      return t(
        'notifiche-risposta-insieme',
        '{{nominativi}} hanno risposto ai tuoi commenti su «{{titolo}}»',
        what,
      );
    case 'Condivisione':
      return t('notifiche-condivisione-insieme', '{{nominativi}} hanno condiviso «{{titolo}}»', what);
    case 'LikeStories':
      return t('notifiche-like-stories-insieme', 'A {{nominativi}} piace la tua storia', what);
    default:
      return undefined;
  }
}

/** Tells an event as a sentence in the person's language, with the names that stand in it. */
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
    case 'Provvedimento':
      return t('notifiche-provvedimento', 'Un custode ha deciso su «{{titolo}}»', what);
    case 'Segnalazione':
      return t('notifiche-segnalazione', 'La tua segnalazione su «{{titolo}}» è decisa', what);
    case 'Annuncio':
      return event.testo ?? '';
    case 'Pubblicato':
      return t('notifiche-pubblicato', '{{nominativo}} ha pubblicato «{{titolo}}»', what);
    default:
      return t('notifiche-altro', 'Novità da {{nominativo}}', who);
  }
}
