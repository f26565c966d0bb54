import { screen, waitFor, within } from '@testing-library/react';
import type { Post } from '../../../../contract/entities';
import { looksEnded } from '../../../features/ricerche/looksSlice';
import { answerCalls } from '../../../testing/host';
import { renderApp } from '../../../testing/renderApp';
import { samplePost, signedIn } from '../../../testing/samplePost';
import { sampleSearch } from '../../../testing/sampleSearch';
import { Results } from './Results';

/** jsdom measures nothing and scrolls nowhere. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  Object.defineProperty(document, 'scrollingElement', { get: () => document.documentElement });
  window.scrollTo = jest.fn();
});

const old = samplePost({ postID: 10, titolo: 'Bici vecchia', dataOra: '2026-01-01T09:00:00.000Z' });
const fresh = samplePost({ postID: 11, titolo: 'Bici appena arrivata', dataOra: '2026-01-02T11:00:00.000Z' });
const source = { kind: 'search', arg: { q: 'bici', abbreviazione: 'it', prezzoMax: '150.00' } } as const;
const change = 'POST /api/Avvisi/UpdateRicerca';

function open(nuovi: number, lists: Post[][]) {
  let asked = 0;
  const seen = answerCalls({
    'GET /api/Post/SearchPosts': ({ url }) => ({
      listPost:
        new URL(url).searchParams.get('page') === '1'
          ? (lists[Math.min(asked++, lists.length - 1)] ?? [])
          : [],
    }),
    'GET /api/Avvisi/RicercheList': () => ({
      listRicerche: [sampleSearch({ nuovi: sent().length === 0 ? nuovi : 0 })],
    }),
    [change]: {},
  });
  const sent = () => seen.filter(({ url }) => url.endsWith('UpdateRicerca'));
  const app = renderApp(<Results source={source} label="Risultati" empty="niente" />, { state: signedIn });
  return { ...app, sent };
}
const tile = (name: string) => screen.findByRole('article', { name });
const isMarked = async (name: string) => within(await tile(name)).queryByText('Novità') !== null;

test('what came since the last look is marked; the host hears of the look once, and the marks stay', async () => {
  const { sent, store } = open(1, [[fresh, old]]);
  await waitFor(async () => expect(await isMarked('Bici appena arrivata')).toBe(true));
  expect(await isMarked('Bici vecchia')).toBe(false);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await sent()[0]?.json()).toEqual({ ricercaID: 5, vista: 1 });
  expect(await isMarked('Bici appena arrivata')).toBe(true);
  store.dispatch(looksEnded());
  await waitFor(async () => expect(await isMarked('Bici appena arrivata')).toBe(false));
  expect(sent()).toHaveLength(1);
});

test('where nothing is new nothing is marked, and the host hears nothing', async () => {
  const { sent } = open(0, [[fresh, old]]);
  expect(await isMarked('Bici appena arrivata')).toBe(false);
  expect(sent()).toEqual([]);
});

test('a list from before the new ad is asked for anew', async () => {
  open(1, [[old], [fresh, old]]);
  await waitFor(async () => expect(await isMarked('Bici appena arrivata')).toBe(true));
});
