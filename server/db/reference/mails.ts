import { isMailLanguage, type MailKind, type MailLanguage, mailTexts } from './mailTexts';

export type { MailKind, MailLanguage };

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** `url`: the single-use link, or the page to go to. No names: whoever registers could write to strangers in them. */
export interface MailValues {
  url: string;
  /** A line of its own below the first one. */
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

/** "Chrome su Android", as far as the device says. */
export function deviceInWords(
  { browser, system }: { browser: string; system: string },
  language: string,
): string {
  const lang = spoken(language);
  if (browser !== '' && system !== '') return `${browser} ${on[lang]} ${system}`;
  return browser || system || unknownDevice[lang];
}

export const signature: Record<MailLanguage, string> = {
  it: 'Piazza — compra, vendi, racconta',
  en: 'Piazza — buy, sell, tell',
  fr: 'Piazza — achète, vends, raconte',
  de: 'Piazza — kaufen, verkaufen, erzählen',
  es: 'Piazza — compra, vende, cuenta',
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const paragraph = (html: string): string => `<p>${html}</p>`;

/** A mail of the account; none ever holds a password. An unknown language gets English. */
export function accountMail(kind: MailKind, language: string, { url, detail }: MailValues): Mail {
  const lang = spoken(language);
  const head = detail === undefined ? [] : [detail];
  const { subject, lead, button, after } = mailTexts[kind][lang];
  const close = [...after, signature[lang]];
  const link = `<a href="${escapeHtml(url)}">${escapeHtml(button)}</a>`;
  const body = [...[lead, ...head].map(escapeHtml), link, ...close.map(escapeHtml)].map(paragraph).join('');
  return {
    subject,
    text: `${[lead, ...head, url, ...close].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${lang}"><body>${body}</body></html>`,
  };
}
