import type { AlertKind } from '../../../contract/limits';
import { button, item, mailPage, note, paragraph, squareSign, unnamed } from '../../mail/layout';
import { type Mail, signature, spoken } from './mails';
import type { MailLanguage } from './mailLanguages';

type Words = Record<MailLanguage, string>;

const subjects: Record<AlertKind, Words> = {
  messaggi: {
    it: 'Hai messaggi da leggere',
    en: 'You have messages to read',
    fr: 'Tu as des messages à lire',
    de: 'Du hast ungelesene Nachrichten',
    es: 'Tienes mensajes por leer',
  },
  ricerche: {
    it: 'Nuovi annunci per le tue ricerche',
    en: 'New ads for your searches',
    fr: 'Nouvelles annonces pour tes recherches',
    de: 'Neue Anzeigen für deine Suchen',
    es: 'Anuncios nuevos para tus búsquedas',
  },
  salvati: {
    it: 'Novità sugli annunci che hai salvato',
    en: 'News of the ads that you saved',
    fr: 'Du nouveau sur les annonces que tu as enregistrées',
    de: 'Neues zu den Anzeigen, die du gespeichert hast',
    es: 'Novedades de los anuncios que guardaste',
  },
  seguiti: {
    it: 'Nuovi annunci di chi segui',
    en: 'New ads of those you follow',
    fr: 'Nouvelles annonces de ceux que tu suis',
    de: 'Neue Anzeigen von denen, denen du folgst',
    es: 'Anuncios nuevos de quienes sigues',
  },
  sociali: {
    it: 'Novità dalla tua piazza',
    en: 'News from your square',
    fr: 'Du nouveau sur ta place',
    de: 'Neues von deinem Platz',
    es: 'Novedades de tu plaza',
  },
  custode: {
    it: 'La piazza aspetta i suoi custodi',
    en: 'The square is waiting for its keepers',
    fr: 'La place attend ses gardiens',
    de: 'Der Platz wartet auf seine Hüter',
    es: 'La plaza espera a sus guardianes',
  },
};
const open = unnamed<Words>({
  it: 'Apri Piazza',
  en: 'Open Piazza',
  fr: 'Ouvrir Piazza',
  de: 'Piazza öffnen',
  es: 'Abrir Piazza',
});
const stop: Words = {
  it: 'Non voglio più mail come questa',
  en: 'No more mails like this one',
  fr: 'Je ne veux plus de mails comme celui-ci',
  de: 'Ich möchte keine solchen Mails mehr',
  es: 'No quiero más correos como este',
};

export interface AlertLine {
  title: string;
  text: string;
  url: string;
  picture: string | null;
}

export interface AlertMail {
  lines: readonly AlertLine[];
  home: string;
  stopUrl: string;
}

/** A mail about unread events. A language that the product does not have gets English. */
export function alertMail(kind: AlertKind, language: string, { lines, home, stopUrl }: AlertMail): Mail {
  const lang = spoken(language);
  const subject = `${squareSign}: ${subjects[kind][lang]}`;
  const inText = lines.map(({ title, text, url }) => `${title}\n${text}\n${url}`);
  return {
    subject,
    text: `${[...inText, home, signature[lang], `${stop[lang]}:\n${stopUrl}`].join('\n\n')}\n`,
    html: mailPage(lang, subject, [
      paragraph(subjects[kind][lang]),
      ...lines.map(({ title, text, url, picture }) => item(title, text, url, picture)),
      button(open[lang], home),
      note(signature[lang]),
      note(stop[lang], stopUrl),
    ]),
  };
}
