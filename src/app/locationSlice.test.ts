import { locationSlice, pathChanged } from './locationSlice';

const place = { pathname: '/user-page/2', search: '?from=feed', hash: '#foto', state: null };
const after = (change: Partial<typeof place> & { state?: unknown }) =>
  locationSlice.reducer(undefined, pathChanged({ ...place, ...change }));

test('the slice contains the whole address and the link’s state', () => {
  expect(after({ state: { isOverlay: true } as never })).toEqual({
    path: '/user-page/2?from=feed#foto',
    carried: { isOverlay: true },
  });
});

test.each(['/set-password', '/conferma-email', '/annulla-email', '/scarica-dati', '/Set-Password/'])(
  '§6: the token of an emailed link never reaches the store: %s',
  (pathname) => expect(after({ pathname, search: '', hash: '#t=geheim' }).path).toBe(pathname),
);
