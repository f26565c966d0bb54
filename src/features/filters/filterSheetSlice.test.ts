import {
  applyRefused,
  draftChanged,
  draftOf,
  filterSheetSlice,
  filtersOf,
  noDraft,
  filterProblems,
  sheetClosed,
  type SheetEvent,
  sheetOpened,
  type SheetStatus,
  sheetTable,
} from './filterSheetSlice';

const events: Record<SheetEvent, Parameters<typeof filterSheetSlice.reducer>[1]> = {
  opened: sheetOpened({ ...noDraft, gratis: true }),
  changed: draftChanged({ raggio: 5 }),
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

test('what is typed becomes filters, and filters stand in the fields again', () => {
  const prices = { prezzoMin: '12,5', prezzoMax: '80' };
  const draft = { ...noDraft, ...prices, condizione: 'usato', nascondiVenduti: true, raggio: 25 } as const;
  const read = { prezzoMin: 12.5, prezzoMax: 80, nascondiVenduti: 1, raggio: 25 };
  expect(filtersOf(draft)).toMatchObject(read);
  expect(draftOf(filtersOf(draft))).toEqual({ ...draft, prezzoMin: '12,50' });
});

test('a price that is none, and one above the other, are told', () => {
  expect(filterProblems({ ...noDraft, prezzoMin: 'x', prezzoMax: '1.23,5' })).toEqual({
    prezzoMin: 'form',
    prezzoMax: 'form',
  });
  expect(filterProblems({ ...noDraft, prezzoMin: '20', prezzoMax: '10' })).toEqual({ prezzoMax: 'range' });
  expect(filterProblems({ ...noDraft, prezzoMin: '20', prezzoMax: '10', gratis: true })).toEqual({});
  expect(filterProblems({ ...noDraft, prezzoMin: ' ', prezzoMax: '10,' })).toEqual({});
});
