import { screen, waitFor } from '@testing-library/react';
import * as shares from '../../lib/database/shared';
import { keepDraft, keptDrafts, keptRows } from '../../testing/keptRows';
import { fakeObjectUrls, openPage, photo, tiles } from '../../testing/openInsertAd';

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../lib/database/shared');
const takeShared = jest.mocked(shares.takeShared);
beforeEach(() => {
  fakeObjectUrls();
  keptRows.clear();
  takeShared.mockResolvedValue([]);
});
afterEach(() => (window.location.hash = ''));

const share = (title: string, names: string[] = []) => ({
  title,
  text: `${title}: testo`,
  files: names.map((name) => photo(name)),
});
const words = () => [
  screen.getByLabelText<HTMLInputElement>('Titolo').value,
  screen.getByLabelText<HTMLInputElement>('Descrizione').value,
];
const open = async () => {
  const page = openPage('?condivisi=1');
  await waitFor(() => expect(page.where()).toBe('/insert-ad'), { timeout: 5000 });
  return page;
};

test('content shared by another app starts a new ad; the existing draft is kept and offered', async () => {
  keepDraft('insert-ad', { title: 'Divano', description: 'A righe' });
  takeShared.mockResolvedValueOnce([share('Bici', ['1.jpg', '2.jpg'])]);
  const { user } = await open();
  expect(words()).toEqual(['Bici', 'Bici: testo']);
  expect(tiles()).toHaveLength(2);
  expect(screen.getByText('Un’altra bozza: Divano')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apri' }));
  await waitFor(() => expect(words()).toEqual(['Divano', 'A righe']));
});

test('a share without title and photo does not end up in the existing draft either', async () => {
  keepDraft('insert-ad', { title: 'Divano' });
  takeShared.mockResolvedValueOnce([{ title: '', text: 'https://example.com/x', files: [] }]);
  await open();
  expect(words()).toEqual(['', 'https://example.com/x']);
});

test('of several shares the newest opens, and the others become drafts', async () => {
  takeShared.mockResolvedValueOnce([share('Uno', ['1.jpg']), share('Due'), share('Tre')]);
  await open();
  expect(words()).toEqual(['Tre', 'Tre: testo']);
  await waitFor(() =>
    expect(keptDrafts().map(({ form }) => form['title'])).toEqual(expect.arrayContaining(['Uno', 'Due'])),
  );
});

const shop = { negozioID: 88, personaID: 1, nomeNegozio: 'Ferramenta Ferri' };
const withShop = {
  'GET /api/Negozio/GetNegozioByPersonaID': { listNegozio: [shop] },
  'GET /api/Negozio/GetNegozioDetailsByID': { listNegozio: [shop] },
};

test.each([
  ['Giulia Rossi', 'Nuovo annuncio'],
  ['Ferramenta Ferri', 'Nuovo annuncio Ferramenta Ferri'],
])('a shop’s owner is asked who sells, and the share begins an ad of %s', async (seller, heading) => {
  keepDraft('insert-ad', { title: 'Divano' });
  keepDraft('insert-ad-store/88', { title: 'Trapano' });
  takeShared.mockResolvedValueOnce([share('Bici', ['1.jpg'])]);
  const { user } = openPage('?condivisi=1', withShop);
  await user.click(await screen.findByRole('link', { name: new RegExp(seller) }));
  await waitFor(() => expect(words()).toEqual(['Bici', 'Bici: testo']));
  expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
  expect(tiles()).toHaveLength(1);
});

test('the owner’s choice keeps the words that the host passed on', async () => {
  window.location.hash = '#title=Bici+rossa';
  const { user } = openPage('?condivisi=1#title=Bici+rossa', withShop);
  const link = await screen.findByRole('link', { name: /Ferramenta Ferri/ });
  expect(link.getAttribute('href')).toBe('/insert-ad-store/88?condivisi=chiesto#title=Bici+rossa');
  await user.click(link);
  await waitFor(() => expect(words()).toEqual(['Bici rossa', '']));
});

test('without a service worker the host passes the shared text on, and the photos must be picked again', async () => {
  window.location.hash = '#title=Bici+rossa&text=Da%20corsa&foto=1';
  const { store } = await open();
  expect(words()).toEqual(['Bici rossa', 'Da corsa']);
  expect(JSON.stringify(store.getState())).toContain('inserisci-foto-di-nuovo');
});
