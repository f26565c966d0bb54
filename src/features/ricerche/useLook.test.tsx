import { act, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import { sampleSearch } from '../../testing/sampleSearch';
import { isNewIn, looksEnded } from './looksSlice';
import { soughtIn } from './sought';
import { useLook } from './useLook';

const vista = '2026-01-02T10:00:00.000Z';
const [old, fresh] = ['2026-01-01T09:00:00.000Z', '2026-01-02T11:00:00.000Z'].map((dataOra) =>
  samplePost({ dataOra }),
);
const sought = soughtIn({ q: 'bici' }, { prezzoMax: 150 });
type Posts = Parameters<typeof useLook>[1];

function List({ posts, onMissing }: { posts: Posts; onMissing: () => void }) {
  const look = useLook(sought, posts, onMissing);
  return (
    <output aria-label="nuovi">{(look && posts?.map((post) => isNewIn(look, post)).join()) ?? '–'}</output>
  );
}
const marked = () => screen.getByLabelText('nuovi').textContent;

function open(nuovi: number, posts: Posts, ribassati: number[] = []) {
  const seen = answerCalls({
    'GET /api/Avvisi/RicercheList': () =>
      sent().length === 0
        ? { listRicerche: [sampleSearch({ nuovi, ribassati, vista })] }
        : { listRicerche: [sampleSearch({ nuovi: 0, vista: fresh?.dataOra })] },
    'POST /api/Avvisi/UpdateRicerca': {},
  });
  const sent = () => seen.filter(({ url }) => url.endsWith('UpdateRicerca'));
  const asked = () => seen.filter(({ url }) => url.includes('RicercheList')).length;
  const onMissing = jest.fn();
  const app = renderApp(<List posts={posts} onMissing={onMissing} />, { state: signedIn });
  return { ...app, sent, asked, onMissing };
}

test('ads since the last visit are marked as new; the host is told of the visit once, and the marks stay', async () => {
  const { sent, asked, store, onMissing } = open(
    1,
    [fresh, old].flatMap((post) => post ?? []),
  );
  await waitFor(() => expect(marked()).toBe('true,false'));
  await waitFor(() => expect(asked()).toBe(2));
  expect(await sent()[0]?.json()).toEqual({ ricercaID: 5, vista: 1 });
  expect(marked()).toBe('true,false');
  expect(onMissing).not.toHaveBeenCalled();
  act(() => void store.dispatch(looksEnded()));
  await waitFor(() => expect(marked()).toBe('–'));
  expect(sent()).toHaveLength(1);
});

test('without news nothing is marked and the host is not told', async () => {
  const { sent, asked } = open(0, [samplePost()]);
  await waitFor(() => expect(asked()).toBe(1));
  expect(marked()).toBe('–');
  expect(sent()).toEqual([]);
});

test('an old ad that became cheap enough for the search is marked as new', async () => {
  const posts = [10, 11].map((postID) => samplePost({ postID, dataOra: old?.dataOra }));
  const { onMissing } = open(1, posts, [11]);
  await waitFor(() => expect(marked()).toBe('false,true'));
  expect(onMissing).not.toHaveBeenCalled();
});

test('a list without the counted new ad is reloaded; nothing happens before the list has loaded', async () => {
  const stale = open(1, [samplePost({ dataOra: old?.dataOra })]);
  await waitFor(() => expect(stale.onMissing).toHaveBeenCalledTimes(1));
  stale.unmount();
  const coming = open(1, undefined);
  await waitFor(() => expect(coming.asked()).toBe(1));
  expect(marked()).toBe('–');
});
