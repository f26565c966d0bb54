import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { packageRoot } from '../../config';
import { languages } from './languages';

const folder = join(packageRoot(), 'server/db/reference/pages');
const codes = languages.map(({ abbreviazione }) => abbreviazione);
const files = ['privacy', 'cookie', 'note-legali'].flatMap((name) =>
  codes.map((code) => `${name}.${code}.html`),
);
const read = (file: string): string => readFileSync(join(folder, file), 'utf8').trim();
const parse = (html: string): DocumentFragment => JSDOM.fragment(html);

/** The tags that these pages may use. USE_PROFILES is not set, because a profile silently overrides the lists. */
const purify = createDOMPurify(new JSDOM('').window);
const sanitize = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [
      ...['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'a', 'blockquote', 'hr'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan'],
    FORBID_ATTR: ['style', 'id', 'name'],
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|\/(?![/\\]))/i,
  });

const paths = new Set(['/privacy-policy', '/cookie', '/note-legali', '/impostazioni', '/centro-assistenza']);

test('each page exists in each language, and there are no other pages', () => {
  expect(readdirSync(folder).sort()).toEqual([...files].sort());
});

test('the sanitiser of this test removes forbidden tags', () => {
  expect(sanitize('<p style="x" id="root" onclick="x">a<script>x</script></p>')).toBe('<p>a</p>');
  expect(sanitize('<h1>a</h1><img src="https://evil.example/x"><b>c</b>')).toBe('ac');
  expect(sanitize('<a href="//evil.example">a</a><a href="javascript:x">b</a>')).toBe('<a>a</a><a>b</a>');
});

describe.each(files)('%s', (file) => {
  const html = read(file);
  const text = parse(html).textContent ?? '';

  test('passes the sanitiser unchanged', () => {
    expect(sanitize(html)).toBe(html);
  });

  test('is neither too short nor too long', () => {
    const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words).toBeLessThanOrEqual(2000);
  });

  test('links only to pages of the app and to https', () => {
    const links = [...parse(html).querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !paths.has(href) && !href.startsWith('https://'))).toEqual([]);
  });

  test('has the same structure in each language', () => {
    const bones = (one: string) => [...parse(read(one)).querySelectorAll('*')].map((node) => node.tagName);
    expect(bones(file)).toEqual(bones(file.replace(/\.\w+\.html$/, '.it.html')));
  });
});

test.each(codes)('in %s the pages name what law and product require', (language) => {
  const privacy = read(`privacy.${language}.html`);
  for (const needed of ['30', '90', '24', '12', '14', 'Garante', 'GDPR']) expect(privacy).toContain(needed);
  const cookie = read(`cookie.${language}.html`);
  for (const needed of [
    'XSRF-TOKEN',
    '__Host-sid',
    '__Host-device',
    'i18nextLng',
    'performanceCookies',
    '_ga',
  ])
    expect(cookie).toContain(needed);
  const terms = read(`note-legali.${language}.html`);
  for (const needed of ['DSA', '2025', 'ODR', '/centro-assistenza']) expect(terms).toContain(needed);
});
