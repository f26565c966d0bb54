import { readFileSync } from 'node:fs';
import { mailedLink } from './mailedLink';

const token = 'aB3-_'.repeat(9).slice(0, 43);
/** Every page that a link in an email leads to. */
const pages = [
  'set-password',
  'conferma-email',
  'annulla-email',
  'disiscrivi/ricerche',
  'scarica-dati',
  'segnala',
  'provvedimento',
];
test.each([
  `#t=${token}`,
  `%23t=${token}`,
  `%2523t=${token}`,
  `#t=${token}.`,
  `#t=${token})`,
  `#t=${token}>`,
  `#t=${token}%3E`,
  `#t=${token}%20`,
  `#t=${token}&utm_source=mail`,
  `?utm_source=mail&fbclid=x#t=${token}`,
  `/#t=${token}`,
  `# t=${token}`,
  `#t=3D${token}`,
  `#t%3D${token}`,
  `#t=${token.slice(0, 20)}%0D%0A${token.slice(20)}`,
  `%23t=${token.slice(0, 20)} ${token.slice(20)}%20Ciao`,
])('a mailed link that ends in %s is recognised with its page and token', (end) => {
  for (const page of pages) expect(mailedLink(`/${page}${end}`)).toEqual({ page: `/${page}`, token });
});

test('other addresses are not recognised as mailed links', () => {
  for (const address of [
    '/',
    '/set-password#t=kurz',
    '/insert-ad?condivisi=1#title=Bici',
    '/category/20/a%23b',
    '/home#x',
  ])
    expect(mailedLink(address)).toBeUndefined();
});

test('the list of pages above contains every page that emails link to', () => {
  const sources = [
    'cases/tell',
    'cases/outside',
    'export/exports',
    'account/emailLinks',
    'avvisi/digests',
    'persona/links',
  ];
  const text = sources.map((name) => readFileSync(`server/modules/${name}.ts`, 'utf8')).join('\n');
  const links = [...text.matchAll(/\/([a-z-]+)(?:\/\$\{kind\})?#t=/g)].map(([, page]) => page);
  expect(links.filter((page) => !pages.some((known) => known.startsWith(page ?? '-')))).toEqual([]);
  expect(links.length).toBeGreaterThan(4);
});
