import { cutText } from '../../../contract/characters';
import type { EventType } from '../../../contract/limits';
import { formatPrice } from '../../../contract/price';
import { squareSign } from '../../mail/layout';
import type { Texts } from '../lookup/texts';
import type { Happening } from './deliveryRepository';

/** The text of a notification on a phone or in a mail, and the path in the app that it opens. */
export interface Sentence {
  title: string;
  text: string;
  path: string;
}

const labels: Record<EventType, string> = {
  Follow: 'follow',
  Like: 'like',
  Commento: 'commento',
  Risposta: 'risposta',
  Condivisione: 'condivisione',
  Messaggio: 'messaggio',
  Rating: 'rating',
  LikeStories: 'like-stories',
  Ricerca: 'ricerca',
  Ribasso: 'ribasso',
  Tornato: 'tornato',
  Pubblicato: 'pubblicato',
  Provvedimento: 'provvedimento',
  Segnalazione: 'segnalazione',
  Annuncio: 'annuncio',
  Caso: 'caso',
  Lettera: 'lettera',
  Attesa: 'attesa',
};

/** A lock screen shows only the beginning of a long message. */
const maxLetters = 200;
const begun = (text: string): string => (text.length > maxLetters ? `${cutText(text, maxLetters)}…` : text);

/** The paths for keepers' decisions, whose actor must not be named, and for the keepers' own work. */
const keptPaths: Partial<Record<EventType, string>> = {
  Provvedimento: '/sicurezza/provvedimenti',
  Segnalazione: '/sicurezza/segnalazioni',
  Caso: '/custode',
  Lettera: '/custode/posta',
  Attesa: '/custode/porta',
};

function pathOf(h: Happening): string {
  const kept = keptPaths[h.kind];
  if (kept !== undefined) return kept;
  if (h.kind === 'Messaggio') return `/conversazione/${h.conversation_id ?? 0}`;
  if (h.kind === 'LikeStories') return `/story-views/${h.persona_id}`;
  if (h.kind === 'Rating') return '/user-profile';
  if (h.kind === 'Ricerca' && h.count > 1) return `/ricerche/${h.search_id ?? ''}`;
  return h.kind === 'Follow' || h.post_id === null ? `/user-page/${h.actor_id}` : `/view-post/${h.post_id}`;
}

export function sentenceOf(h: Happening, texts: Texts, lang: string): Sentence {
  const values = {
    titolo: h.title ?? '',
    ricerca: h.search_name ?? '',
    n: String(h.count),
    da: formatPrice(h.price_from ?? 0, h.currency ?? ''),
    a: formatPrice(h.price_to ?? 0, h.currency ?? ''),
  };
  const say = (label: string) => texts.say(`avviso-${label}`, values, lang);
  const path = pathOf(h);
  if (h.kind === 'Messaggio') return { title: h.actor, text: begun(h.message ?? say('messaggio')), path };
  if (h.kind === 'Ricerca')
    return { title: say(h.count > 1 ? 'ricerche' : 'ricerca'), text: h.title ?? '', path };
  const isOfAd = h.kind === 'Ribasso' || h.kind === 'Tornato';
  const title = keptPaths[h.kind] === undefined ? h.actor : squareSign;
  return { title: isOfAd ? (h.title ?? '') : title, text: say(labels[h.kind]), path };
}

/**
 * The text of a push. For a saved ad it names the price or the return to sale instead of the title, because the seller
 * can change the title.
 */
export function pushSentence(h: Happening, texts: Texts, lang: string): Sentence {
  const said = sentenceOf(h, texts, lang);
  const isOfSaved = h.kind === 'Ribasso' || h.kind === 'Tornato';
  return isOfSaved ? { ...said, title: texts.say('avviso-salvato', {}, lang) } : said;
}

/** The text of a push without people's names and texts, for a lock screen that others may see. */
export const bareSentence = (h: Happening, texts: Texts, lang: string): Sentence => ({
  title: squareSign,
  text: texts.say(h.kind === 'Messaggio' ? 'avviso-messaggio' : 'avviso-novita', {}, lang),
  path: pathOf(h),
});
