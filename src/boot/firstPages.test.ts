import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { withSnapshot } from '../snapshot/insert';
import { changeSlot } from '../snapshot/slots';
import { drawFirstPages } from './firstPages';

const { pages } = drawFirstPages();
const shell = changeSlot(readFileSync('public/index.html', 'utf8'), 'first-pages', () => pages);

/** Faults that a checker of HTML finds in the page. */
function faultsOf(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const doubled = ids.filter((id, at) => ids.indexOf(id) !== at);
  const pictures = [...document.querySelectorAll('img:not([src], [srcset]), [sizes]:not([srcset], link)')];
  const mains = document.querySelectorAll('main, [role=main]').length;
  return [
    ...(mains > 1 ? [`${mains} mains`] : []),
    ...doubled.map((id) => `id ${id} twice`),
    ...pictures.map((part) => part.outerHTML),
  ];
}

test('the first document has one main, unique ids and an address for each picture', () => {
  expect(shell).toContain('lang="en"');
  expect(faultsOf(shell)).toEqual([]);
});

test('so does the document with the last visit’s screen', () => {
  expect(faultsOf(withSnapshot(shell, '<main><h1>Bacheca</h1></main>'))).toEqual([]);
});

test.each([
  '<main></main><main></main>',
  '<main></main><div role="main"></div>',
  '<p id="a"></p><b id="a"></b>',
  '<img>',
  '<img src="a" sizes="1px">',
])('finds %s', (html) => expect(faultsOf(html)).toHaveLength(1));
