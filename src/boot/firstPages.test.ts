import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { withSnapshot } from '../snapshot/insert';
import { changeSlot } from '../snapshot/slots';
import { drawFirstPages } from './firstPages';

const { pages } = drawFirstPages();
const shell = changeSlot(readFileSync('public/index.html', 'utf8'), 'first-pages', () => pages);

/** The faults that an HTML checker finds in the page. */
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

test('index.html has one main element, unique ids and a source for each picture', () => {
  expect(shell).toContain('lang="en"');
  expect(faultsOf(shell)).toEqual([]);
});

test('index.html with the last visit’s snapshot has none of these faults either', () => {
  expect(faultsOf(withSnapshot(shell, '<main><h1>Bacheca</h1></main>'))).toEqual([]);
});

test.each([
  '<main></main><main></main>',
  '<main></main><div role="main"></div>',
  '<p id="a"></p><b id="a"></b>',
  '<img>',
  '<img src="a" sizes="1px">',
])('the checker finds the fault in %s', (html) => expect(faultsOf(html)).toHaveLength(1));
