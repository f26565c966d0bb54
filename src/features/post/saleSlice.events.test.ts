/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import {
  saleAsked,
  type SaleRequest,
  type SaleStatus,
  selectSale,
  saleListener,
  saleUndo,
} from './saleSlice';

const listening = listeningTo(saleListener);

const ad = (venduto: 0 | 1): SaleRequest => ({
  postID: 7,
  personaID: 1,
  titolo: 'Bici',
  descrizione: '',
  gratis: 0,
  categorieID: 3,
  venduto,
});
const open = (status: SaleStatus, answer: object = {}) =>
  listening(
    { ...signedIn, postSale: { status, postID: 7, replaced: null } },
    { 'POST /api/Post/UpdatePostInserzione': answer },
  );

test('marking an ad as sold sends the call and offers to undo it, without a time limit', async () => {
  const { dispatch, events, getState, pass } = open('idle');
  dispatch(saleAsked(ad(1)));
  await pass(600_000);
  expect(events()).toEqual([
    'postSale/saleAsked',
    'api/executeMutation/pending updateAd',
    'api/executeMutation/fulfilled updateAd',
    'undo/undoOffered',
  ]);
  expect(selectSale(getState(), 7)).toBe('idle');
  expect(saleUndo.select(getState())).toMatchObject([{ key: '7' }]);
});

test('putting an ad back on sale offers no undo', async () => {
  const { dispatch, events, getState, pass } = open('idle');
  dispatch(saleAsked(ad(0)));
  await pass(20_000);
  expect(events()).toEqual([
    'postSale/saleAsked',
    'api/executeMutation/pending updateAd',
    'api/executeMutation/fulfilled updateAd',
    'undo/undoTaken',
  ]);
  expect(selectSale(getState(), 7)).toBe('idle');
  expect(saleUndo.select(getState())).toEqual([]);
});

test('a refused change is reverted, and a notice shows the host’s reason', async () => {
  const { dispatch, events, payloads, pass } = open('idle', {
    statusCode: 400,
    statusMessage: 'Troppo lungo',
  });
  dispatch(saleAsked(ad(1)));
  await pass();
  expect(events()).toEqual([
    'postSale/saleAsked',
    'api/executeMutation/pending updateAd',
    'api/executeMutation/rejected updateAd',
    'notices/raised',
  ]);
  expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label: 'vendita-errore' }]);
});

test('a second tap while the first call is in progress sends nothing', async () => {
  const { dispatch, events, pass } = open('sending');
  dispatch(saleAsked(ad(1)));
  await pass(10_000);
  expect(events()).toEqual(['postSale/saleAsked']);
});
