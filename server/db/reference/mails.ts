import { button, mailPage, note, paragraph, squareSign } from '../../mail/layout';
import { isMailLanguage, type MailLanguage } from './mailLanguages';
import { type MailKind, mailTexts } from './mailTexts';

export type { MailKind, MailLanguage };

export interface Mail {
  subject: string;
  text: string;
  html: string;
  hours?: number;
}

/** For how many hours a mail is useful: as long as its link works. */
const usefulHours: { [K in MailKind]?: number } = {
  registration: 24,
  recover: 0.5,
  emailConfirm: 24,
  exportReady: 24,
};

/**
 * `url`: the single-use link, or a page. A mail contains no person's name, because a stranger could choose a name that
 * is a message to the reader.
 */
export interface MailValues {
  url: string;
  detail?: string;
}

const on: Record<MailLanguage, string> = { it: 'su', en: 'on', fr: 'sur', de: 'auf', es: 'en' };
const unknownDevice: Record<MailLanguage, string> = {
  it: 'Dispositivo sconosciuto',
  en: 'Unknown device',
  fr: 'Appareil inconnu',
  de: 'Unbekanntes Gerät',
  es: 'Dispositivo desconocido',
};

export const spoken = (language: string): MailLanguage => (isMailLanguage(language) ? language : 'en');

/** A device in words, such as "Chrome su Android", as far as it is known. */
export function deviceInWords(
  { browser, system }: { browser: string; system: string },
  language: string,
): string {
  const lang = spoken(language);
  if (browser !== '' && system !== '') return `${browser} ${on[lang]} ${system}`;
  return browser || system || unknownDevice[lang];
}

export const signature: Record<MailLanguage, string> = {
  it: `${squareSign} — compra, vendi, racconta`,
  en: `${squareSign} — buy, sell, tell`,
  fr: `${squareSign} — achète, vends, raconte`,
  de: `${squareSign} — kaufen, verkaufen, erzählen`,
  es: `${squareSign} — compra, vende, cuenta`,
};

/** A mail about the account; it never contains a password. A language that the product does not have gets English. */
export function accountMail(kind: MailKind, language: string, { url, detail }: MailValues): Mail {
  const lang = spoken(language);
  const head = detail === undefined ? [] : [detail];
  const { subject, lead, button: label, after } = mailTexts[kind][lang];
  const close = [...after, signature[lang]];
  const hours = usefulHours[kind];
  return {
    subject,
    ...(hours !== undefined && { hours }),
    text: `${[lead, ...head, url, ...close].join('\n\n')}\n`,
    html: mailPage(lang, subject, [
      ...[lead, ...head].map(paragraph),
      button(label, url),
      ...close.map((line) => note(line)),
      note(url, url),
    ]),
  };
}
