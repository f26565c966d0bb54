import { readTyped } from './filterParams';
import {
  applyRefused,
  draftChanged,
  draftOf,
  filterSheetSlice,
  noDraft,
  sheetClosed,
  type SheetEvent,
  sheetOpened,
  type SheetStatus,
  sheetTable,
} from './filterSheetSlice';

const events: Record<SheetEvent, Parameters<typeof filterSheetSlice.reducer>[1]> = {
  opened: sheetOpened({ ...noDraft, gratis: '1' }),
  changed: draftChanged({ raggio: '5' }),
  refused: applyRefused(),
  closed: sheetClosed(),
};
const rows = (Object.keys(sheetTable) as SheetStatus[]).flatMap((status) =>
  (Object.keys(events) as SheetEvent[]).map((event) => [status, event] as const),
);

test.each(rows)('%s, %s: leads where the table says or changes nothing', (status, event) => {
  const before = { status, draft: noDraft };
  const after = filterSheetSlice.reducer(before, events[event]);
  const to = sheetTable[status][event];
  if (to === undefined) expect(after).toBe(before);
  else expect(after.status).toBe(to);
});

test('typed texts become filters, and filters fill the fields again', () => {
  const prices = { prezzoMin: '12,5', prezzoMax: '80' };
  const draft = { ...noDraft, ...prices, condizione: 'usato', nascondiVenduti: '1', raggio: '25' };
  const read = { prezzoMin: 12.5, prezzoMax: 80, nascondiVenduti: 1, raggio: 25 };
  expect(readTyped(draft).filters).toMatchObject(read);
  expect(draftOf(readTyped(draft).filters)).toEqual({ ...draft, prezzoMin: '12,50' });
});

test('an invalid price, and a lowest price above the highest, are problems', () => {
  const problems = (typed: object) => readTyped({ ...noDraft, ...typed }).problems;
  expect(problems({ prezzoMin: 'x', prezzoMax: '1.23,5' })).toEqual({
    prezzoMin: 'form',
    prezzoMax: 'form',
  });
  expect(problems({ prezzoMin: '20', prezzoMax: '10' })).toEqual({ prezzoMax: 'range' });
  expect(problems({ prezzoMin: '20', prezzoMax: '10', gratis: '1' })).toEqual({});
  expect(problems({ prezzoMin: ' ', prezzoMax: '10,' })).toEqual({});
});
