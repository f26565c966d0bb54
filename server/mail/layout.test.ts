import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { limits } from '../../contract/limits';
import { alertMail } from '../db/reference/alertMails';
import { accountMail, type Mail, type MailKind } from '../db/reference/mails';
import { mailTexts } from '../db/reference/mailTexts';
import { named } from './layout';
import { operatorMail } from '../modules/feedback/operatorMail';
import { setStage } from '../testing/stage';

const home = 'https://piazza.example';
const url = `${home}/set-password#t=abc`;
const languages = ['it', 'en', 'de', 'fr', 'es'];
const kinds = Object.keys(mailTexts) as MailKind[];
const alerts = ['messaggi', 'ricerche', 'salvati', 'seguiti', 'sociali'] as const;
const evil = `"><script src=https://evil.example></script><img src='https://evil.example'>&amp;`;

const digest = (kind: (typeof alerts)[number], lang: string, text = 'Bici da città', lines = 2): Mail =>
  alertMail(kind, lang, {
    lines: Array.from({ length: lines }, (_, at) => ({
      title: text,
      text,
      url: `${home}/view-post/${at}`,
      picture: `${home}/images/posts/${at}.jpg`,
    })),
    home: `${home}/notifiche`,
    stopUrl: `${home}/disiscrivi/${kind}#t=abc`,
  });
const contact = (body: string, postID: number | null, { name, subject } = { name: body, subject: body }) => {
  const mail = operatorMail(
    {
      ...{ kind: 'support', personaID: 7, name, surname: name, email: 'a@b.example' },
      ...{ postID, vote: null, subject, body },
    } as Parameters<typeof operatorMail>[0],
    home,
  );
  return { ...mail, personaID: undefined };
};

const all: [name: string, mail: Mail][] = [
  ...languages.flatMap((lang) => [
    ...kinds.map((kind): [string, Mail] => [
      `${kind} ${lang}`,
      accountMail(kind, lang, { url, detail: 'Chrome' }),
    ]),
    ...alerts.map((kind): [string, Mail] => [`${kind} ${lang}`, digest(kind, lang)]),
  ]),
  ['to the operator', contact('Aiuto', null)],
  ['to the operator, about a post', contact('Aiuto', 12)],
];

const documentOf = (html: string) =>
  new JSDOM(named({ subject: '', text: '', html }, 'Piazza').html).window.document;

test.each(all)('%s names the configured product by its name alone', (_name, mail) => {
  const { subject, text, html } = named(mail, 'Fiera di <Lugo>');
  expect(subject + text + html).not.toMatch(/\bPiazza\b|\u0001/);
  expect(html).toContain('Fiera di &lt;Lugo&gt;');
});

test.each(all)(
  'the mail %s has the logo, the product’s name and one button, and loads nothing from other hosts',
  (_name, mail) => {
    const page = documentOf(mail.html);
    expect(page.querySelectorAll('img[src="cid:logo@piazza"]')).toHaveLength(1);
    expect(page.body.textContent).toMatch(/^Piazza/);
    expect(page.documentElement.lang).toMatch(/^(it|en|de|fr|es)$/);
    const buttons = [...page.querySelectorAll('a.button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/./)]);
    expect(mail.text).toContain(buttons[0]?.getAttribute('href'));
    expect(mail.html).not.toMatch(/url\(|@import|<link|<script/);
    for (const element of page.querySelectorAll('[src], [href]'))
      expect(element.getAttribute('src') ?? element.getAttribute('href')).toMatch(
        /^(cid:|https:\/\/piazza\.example\/)/,
      );
  },
);

test.each([
  ['of an ad', digest('ricerche', 'it', evil)],
  ['to the operator', contact(evil, null)],
  ['of a device', accountMail('recover', 'it', { url, detail: evil })],
])('the text %s is escaped in the HTML', (_name, mail) => {
  const page = documentOf(mail.html);
  expect(page.querySelector('script, img[src*="evil"], a[href*="evil"]')).toBeNull();
  expect(page.body.textContent).toContain(evil);
});

test('the longest mail stays below 102 kB, at which mail programs cut it', () => {
  const words = '"'.repeat(limits.title);
  expect(Buffer.byteLength(digest('ricerche', 'de', words, 10).html)).toBeLessThan(60_000);
  const short = { name: '"'.repeat(limits.name), subject: '"'.repeat(limits.subject) };
  expect(Buffer.byteLength(contact('"'.repeat(limits.feedbackText), 12, short).html)).toBeLessThan(60_000);
});

describe('a mail as a file', () => {
  const { host } = setStage();
  const decoded = (part: string): string => {
    const [head = '', ...rest] = part.split('\n\n');
    const body = rest.join('\n\n');
    if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
    const bytes = body
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : body;
  };
  const parts = (file: string, type: string): string[] =>
    file
      .split(/^--.*$/m)
      .map((part) => part.trim())
      .filter((part) => new RegExp(`^Content-Type: ${type}`, 'i').test(part));
  const send = async (mail: Mail): Promise<string> => {
    const folder = join(host.dataDir, 'outbox');
    await host.services.mailer.queue(host.sql, 'anna@example.com', mail);
    await host.services.mailer.flush();
    const [name = ''] = await readdir(folder);
    const file = await readFile(join(folder, name), 'utf8');
    await host.sql`DELETE FROM mail`;
    await host.services.mailer.flush();
    return file;
  };

  test.each(
    [all[0], all.at(-1), ...all.filter(([name]) => name === 'messaggi it')].flatMap((one) =>
      one ? [one] : [],
    ),
  )('%s contains the plain text, the HTML and the logo', async (_name, mail) => {
    const file = await send(mail);
    expect(file).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(
      parts(file, 'text/plain')
        .map(decoded)
        .map((text) => text.trim()),
    ).toEqual([named(mail, 'Piazza').text.trim()]);
    expect(
      parts(file, 'text/html')
        .map(decoded)
        .map((text) => text.trim()),
    ).toEqual([named(mail, 'Piazza').html]);
    const [mark = '', ...others] = parts(file, 'image/png');
    expect(mark).toMatch(/^Content-Id: <logo@piazza>$/im);
    expect(others).toEqual([]);
    expect(file.length).toBeLessThan(30_000);
  });
});
