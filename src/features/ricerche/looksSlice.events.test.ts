/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { lookBegan, looksEnded, selectLook, looksListener } from './looksSlice';

const listening = listeningTo(looksListener);

const look = (vista: string, ribassati: number[] = []) => lookBegan({ ricercaID: 5, vista, ribassati });

test('opening a list with news is reported to the host, and its time is kept until the visit ends', async () => {
  const { dispatch, events, pass, requests, getState } = listening(signedIn, {
    'POST /api/Avvisi/UpdateRicerca': {},
  });
  dispatch(look('2026-01-02T10:00:00.000Z'));
  await pass();
  expect(events()).toEqual([
    'searchLooks/lookBegan',
    'api/executeMutation/pending updateSearch',
    'api/executeMutation/fulfilled updateSearch',
  ]);
  expect(await requests[0]?.json()).toEqual({ ricercaID: 5, vista: 1 });
  dispatch(look('2026-01-03T10:00:00.000Z', [10]));
  expect(selectLook(getState(), 5)).toEqual({ vista: '2026-01-02T10:00:00.000Z', ribassati: [10] });
  dispatch(looksEnded());
  expect(selectLook(getState(), 5)).toBeUndefined();
});
