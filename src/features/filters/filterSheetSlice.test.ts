import { walkTable } from '../../testing/walkTable';
import { readTyped } from './filterParams';
import {
  applyRefused,
  draftChanged,
  draftOf,
  filterSheetSlice,
  noDraft,
  sheetClosed,
  sheetOpened,
  sheetTable,
} from './filterSheetSlice';

const events = {
  opened: sheetOpened({ ...noDraft, gratis: '1' }),
  changed: draftChanged({ raggio: '5' }),
  refused: applyRefused(),
  closed: sheetClosed(),
};
walkTable('the sheet', {
  table: sheetTable,
  reducer: filterSheetSlice.reducer,
  actions: events,
  at: (status) => ({ status, draft: noDraft }),
});

test('typed texts are converted to filters, and filters back to field texts', () => {
  const prices = { prezzoMin: '12,5', prezzoMax: '80' };
  const draft = { ...noDraft, ...prices, condizione: 'usato', nascondiVenduti: '1', raggio: '25' };
  const read = { prezzoMin: 12.5, prezzoMax: 80, nascondiVenduti: 1, raggio: 25 };
  expect(readTyped(draft).filters).toMatchObject(read);
  expect(draftOf(readTyped(draft).filters)).toEqual({ ...draft, prezzoMin: '12,50' });
});

test('an invalid price, and a minimum price above the maximum, are reported as problems', () => {
  const problems = (typed: object) => readTyped({ ...noDraft, ...typed }).problems;
  expect(problems({ prezzoMin: 'x', prezzoMax: '1.23,5' })).toEqual({
    prezzoMin: 'form',
    prezzoMax: 'form',
  });
  expect(problems({ prezzoMin: '20', prezzoMax: '10' })).toEqual({ prezzoMax: 'range' });
  expect(problems({ prezzoMin: '20', prezzoMax: '10', gratis: '1' })).toEqual({});
  expect(problems({ prezzoMin: ' ', prezzoMax: '10,' })).toEqual({});
});
