import { escapeHtml } from '../../mail/layout';
import { accountMail, type MailKind } from './mails';
import { mailTexts } from './mailTexts';

const languages = ['it', 'en', 'fr', 'de', 'es'];
const kinds = Object.keys(mailTexts) as MailKind[];
const url = 'https://piazza.example/set-password#t=abc';

describe.each(kinds)('the account mail %s', (kind) => {
  test.each(languages)('has its link in text and HTML and a one-line subject (%s)', (language) => {
    const mail = accountMail(kind, language, { url });
    expect(mail.text.split('\n')).toContain(url);
    expect(mail.html).toContain(`<a class="button" href="${url}"`);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.subject).toMatch(/^[^\r\n]+$/);
  });

  test('differs between languages, and an unknown one gets English', () => {
    expect(new Set(languages.map((one) => accountMail(kind, one, { url }).text)).size).toBe(languages.length);
    expect(accountMail(kind, 'ja', { url })).toEqual(accountMail(kind, 'en', { url }));
  });

  test('says what to do if the reader did not request it', () => {
    expect(accountMail(kind, 'it', { url }).text).toMatch(/non (l’hai (chiesto|fatto) tu|è tua)/);
    expect(accountMail(kind, 'en', { url }).text).toContain('was not you');
    expect(accountMail(kind, 'fr', { url }).text).toMatch(/ce n’(est|était) pas toi/);
    expect(accountMail(kind, 'de', { url }).text).toMatch(/du (das|dich) nicht/);
    expect(accountMail(kind, 'es', { url }).text).toMatch(/no (has sido|te has registrado|lo has pedido) tú/);
  });
});

test('a mail with a link says how long the link works', () => {
  for (const language of languages) {
    expect(accountMail('registration', language, { url }).text).toContain('24 ');
    expect(accountMail('recover', language, { url }).text).toContain('30 ');
  }
  expect(accountMail('registration', 'it', { url }).text).toContain('24 ore');
  expect(accountMail('recover', 'it', { url }).text).toContain('30 minuti');
  expect(accountMail('registration', 'en', { url }).text).toContain('24 hours');
  expect(accountMail('recover', 'en', { url }).text).toContain('30 minutes');
});

test('no inserted value can break out of a mail’s HTML', () => {
  const { html } = accountMail('recover', 'it', { url: 'https://x/"><script>alert(1)</script>' });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
  expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
});
