import { sessionEnded } from '../../api/events';
import { callEvent } from '../../testing/callEvent';
import { walkTable } from '../../testing/walkTable';
import { type Sale, saleAsked, type SaleRequest, saleSlice, saleTable } from './saleSlice';

const ad: SaleRequest = {
  postID: 7,
  personaID: 1,
  titolo: 'Bici',
  descrizione: '',
  gratis: 0,
  categorieID: 3,
  venduto: 1,
};
/** The action that reports the end of the call. */
const told = (change: Partial<SaleRequest>, outcome: 'fulfilled' | 'rejected' = 'fulfilled') =>
  callEvent('updateAd', outcome, { originalArgs: { ...ad, ...change }, by: 'postSale' });
const actions = {
  asked: saleAsked(ad),
  succeeded: told({}),
  failed: told({}, 'rejected'),
};
walkTable('the sale', {
  table: saleTable,
  reducer: saleSlice.reducer,
  actions,
  at: (status) => ({ status, postID: 7, replaced: 5 }),
});

test('the end of a session resets the sale', () => {
  expect(saleSlice.reducer({ status: 'sending', postID: 7, replaced: 5 }, sessionEnded())).toEqual({
    status: 'idle',
    postID: null,
    replaced: null,
  });
});

test('the replaced lastUpdate is remembered until the next change, and only for its own ad', () => {
  const sending: Sale = { status: 'sending', postID: 7, replaced: null };
  const sold = saleSlice.reducer(sending, told({ lastUpdate: 5 }));
  expect(sold.replaced).toBe(5);
  const again = saleSlice.reducer(saleSlice.reducer(sold, saleAsked(ad)), told({ venduto: 0 }));
  expect(again.replaced).toBe(5);
  expect(saleSlice.reducer(again, saleAsked({ ...ad, postID: 8 })).replaced).toBeNull();
});

test('an UpdateAd call sent by the editor does not change the sale', () => {
  const sending: Sale = { status: 'sending', postID: 7, replaced: null };
  const other = callEvent('updateAd', 'fulfilled', { originalArgs: ad, by: 'postEdit' });
  expect(saleSlice.reducer(sending, other)).toBe(sending);
});
