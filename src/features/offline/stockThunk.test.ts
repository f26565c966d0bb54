/** @jest-environment ./src/testing/environment.ts */
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { stockForms } from './stockThunk';

const choices = {
  'GET /api/Categorie/CategorieList': { listCategorie: [] },
  'GET /api/Genere/GenereList': { listGenere: [] },
  'GET /api/Lingua/LingueList': { listLingue: [{ abbreviazione: 'it' }] },
  'GET /api/Valute/ValuteList': { listValute: [] },
};

/** Simulates a browser whose service worker has cached these URLs. */
function open(kept: string[], { controller = {}, answers = choices } = {}) {
  Object.assign(globalThis, {
    caches: { open: async () => ({ keys: async () => kept.map((url) => ({ url })) }) },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  const seen = answerCalls(answers);
  const { store } = renderApp(null, { state: signedIn });
  return {
    stock: () => store.dispatch(stockForms()),
    paths: () => seen.map(({ url }) => new URL(url).pathname),
  };
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the lists of choices for forms are loaded once, so that the service worker caches them', async () => {
  const { stock, paths } = open([]);
  expect(await stock()).toBe(true);
  expect(paths().map((path) => `GET ${path}`)).toEqual(expect.arrayContaining(Object.keys(choices)));
});

test('cached lists of choices are loaded again only for another language', async () => {
  const known = open(['http://x/api/Categorie/CategorieList?Abbreviazione=it']);
  expect(await known.stock()).toBe(true);
  expect(known.paths()).toEqual([]);
  const other = open(['http://x/api/Categorie/CategorieList?Abbreviazione=en']);
  expect(await other.stock()).toBe(true);
  expect(other.paths()).toHaveLength(4);
});

test('after a failure stockForms reports false, and without a service worker it requests nothing', async () => {
  const { 'GET /api/Genere/GenereList': _, ...rest } = choices;
  expect(await open([], { answers: rest as typeof choices }).stock()).toBe(false);
  const { stock, paths } = open([], { controller: null as never });
  expect(await stock()).toBe(false);
  expect(paths()).toEqual([]);
});
