import { act, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import { sampleSearch } from '../../testing/sampleSearch';
import { looksEnded } from './looksSlice';
import { soughtIn } from './sought';
import { useLook } from './useLook';

const vista = '2026-01-02T10:00:00.000Z';
const [old, fresh] = ['2026-01-01T09:00:00.000Z', '2026-01-02T11:00:00.000Z'].map((dataOra) =>
  samplePost({ dataOra }),
);
const sought = soughtIn({ q: 'bici' }, { prezzoMax: '150' });
type Posts = Parameters<typeof useLook>[1];

function List({ posts, onMissing }: { posts: Posts; onMissing: () => void }) {
  return <output aria-label="nuovi da">{useLook(sought, posts, onMissing)}</output>;
}
const since = () => screen.getByLabelText('nuovi da').textContent;

function open(nuovi: number, posts: Posts) {
  const seen = answerCalls({
    'GET /api/Avvisi/RicercheList': () =>
      sent().length === 0
        ? { listRicerche: [sampleSearch({ nuovi, vista })] }
        : { listRicerche: [sampleSearch({ nuovi: 0, vista: fresh?.dataOra })] },
    'POST /api/Avvisi/UpdateRicerca': {},
  });
  const sent = () => seen.filter(({ url }) => url.endsWith('UpdateRicerca'));
  const asked = () => seen.filter(({ url }) => url.includes('RicercheList')).length;
  const onMissing = jest.fn();
  const app = renderApp(<List posts={posts} onMissing={onMissing} />, { state: signedIn });
  return { ...app, sent, asked, onMissing };
}

test('what came since the last look is new; the host hears of the look once, and the look goes on', async () => {
  const { sent, asked, store, onMissing } = open(
    1,
    [fresh, old].flatMap((post) => post ?? []),
  );
  await waitFor(() => expect(since()).toBe(vista));
  await waitFor(() => expect(asked()).toBe(2));
  expect(await sent()[0]?.json()).toEqual({ ricercaID: 5, vista: 1 });
  expect(since()).toBe(vista);
  expect(onMissing).not.toHaveBeenCalled();
  act(() => void store.dispatch(looksEnded()));
  await waitFor(() => expect(since()).toBe(''));
  expect(sent()).toHaveLength(1);
});

test('where nothing is new nothing begins', async () => {
  const { sent, asked } = open(0, [samplePost()]);
  await waitFor(() => expect(asked()).toBe(1));
  expect(since()).toBe('');
  expect(sent()).toEqual([]);
});

test('a list from before the new ad is asked for anew; one that has not come begins no look', async () => {
  const stale = open(1, [samplePost({ dataOra: old?.dataOra })]);
  await waitFor(() => expect(stale.onMissing).toHaveBeenCalledTimes(1));
  stale.unmount();
  const coming = open(1, undefined);
  await waitFor(() => expect(coming.asked()).toBe(1));
  expect(since()).toBe('');
});
