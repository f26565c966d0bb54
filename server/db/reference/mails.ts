export type MailLanguage = 'it' | 'en';
export type MailKind = 'registration' | 'recover' | 'alreadyRegistered' | 'passwordChanged';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** `url`: the single-use link, or the page to go to. No names: whoever registers could write to strangers in them. */
export interface MailValues {
  url: string;
}

interface MailTexts {
  subject: string;
  lead: string;
  button: string;
  after: string[];
}

const texts: Record<MailKind, Record<MailLanguage, MailTexts>> = {
  registration: {
    it: {
      subject: 'Ti diamo il benvenuto su Piazza: scegli la password',
      lead: 'Ciao! Il tuo account Piazza è quasi pronto. Apri questo link per scegliere la password:',
      button: 'Scegli la password',
      after: [
        'Il link vale 24 ore e funziona una volta sola. Se scade, chiedine un altro da «Password dimenticata?».',
        'Se la registrazione non è tua, non fare nulla: senza questo link nessuno può entrare.',
      ],
    },
    en: {
      subject: 'Welcome to Piazza: choose your password',
      lead: 'Hello! Your Piazza account is nearly ready. Open this link to choose your password:',
      button: 'Choose your password',
      after: [
        'The link lasts 24 hours and works once. If it runs out, ask for another under “Forgot your password?”.',
        'If it was not you who registered, do nothing: without this link nobody can get in.',
      ],
    },
  },
  recover: {
    it: {
      subject: 'Piazza: scegli una nuova password',
      lead: 'Ciao! Hai chiesto di cambiare la password del tuo account Piazza. Apri questo link per sceglierne una nuova:',
      button: 'Scegli una nuova password',
      after: [
        'Il link vale 30 minuti e funziona una volta sola.',
        'Se non l’hai chiesto tu, ignora questa mail: la tua password resta quella di prima.',
      ],
    },
    en: {
      subject: 'Piazza: choose a new password',
      lead: 'Hello! You asked to change the password of your Piazza account. Open this link to choose a new one:',
      button: 'Choose a new password',
      after: [
        'The link lasts 30 minutes and works once.',
        'If it was not you who asked, ignore this mail: your password stays as it was.',
      ],
    },
  },
  alreadyRegistered: {
    it: {
      subject: 'Piazza: hai già un account',
      lead: 'Ciao! Qualcuno ha provato a registrarsi su Piazza con questo indirizzo, che ha già un account. Se non ricordi la password, puoi sceglierne una nuova qui:',
      button: 'Password dimenticata?',
      after: [
        'Se non l’hai fatto tu, non fare nulla: il tuo account non è cambiato e non è stato creato niente.',
      ],
    },
    en: {
      subject: 'Piazza: you already have an account',
      lead: 'Hello! Somebody tried to register on Piazza with this address, which already has an account. If you do not remember your password, you can choose a new one here:',
      button: 'Forgot your password?',
      after: ['If it was not you, do nothing: your account has not changed and nothing was created.'],
    },
  },
  passwordChanged: {
    it: {
      subject: 'Piazza: la tua password è cambiata',
      lead: 'Ciao! La password del tuo account Piazza è stata cambiata e tutti i dispositivi sono stati scollegati. Se l’hai fatto tu, è tutto a posto. Se non l’hai fatto tu, scegline subito una nuova qui:',
      button: 'Scegli una nuova password',
      after: ['Nelle nostre mail non trovi mai una password, e non te la chiederemo mai.'],
    },
    en: {
      subject: 'Piazza: your password has changed',
      lead: 'Hello! The password of your Piazza account was changed and every device was signed out. If it was you, all is well. If it was not you, choose a new one here at once:',
      button: 'Choose a new password',
      after: ['Our mails never hold a password, and we will never ask you for yours.'],
    },
  },
};

const signature: Record<MailLanguage, string> = {
  it: 'Piazza — compra, vendi, racconta',
  en: 'Piazza — buy, sell, tell',
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
export function accountMail(kind: MailKind, language: string, { url }: MailValues): Mail {
  const lang: MailLanguage = language === 'it' ? 'it' : 'en';
  const { subject, lead, button, after } = texts[kind][lang];
  const close = [...after, signature[lang]];
  const link = `<a href="${escapeHtml(url)}">${escapeHtml(button)}</a>`;
  const body = [escapeHtml(lead), link, ...close.map(escapeHtml)].map(paragraph).join('');
  return {
    subject,
    text: `${[lead, url, ...close].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${lang}"><body>${body}</body></html>`,
  };
}
