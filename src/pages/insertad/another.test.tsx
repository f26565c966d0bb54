import { screen, waitFor } from '@testing-library/react';
import { fakeObjectUrls, openPage, publish } from '../../testing/openInsertAd';

beforeEach(fakeObjectUrls);
afterEach(() => jest.restoreAllMocks());

const like = { categorieID: 30, sCategorieID: 301, geolocalizzazione: 'Modena (MO)' };

test('another ad begins with the category and the place of the last one, and nothing else', async () => {
  const page = openPage('?condition=usato', {}, { like });
  await waitFor(() => expect(screen.getByLabelText('Categoria')).toHaveValue('30'));
  await waitFor(() => expect(screen.getByLabelText('Sottocategoria')).toHaveValue('301'));
  expect(screen.getByRole('combobox', { name: /^Dove si trova/ })).toHaveValue('Modena (MO)');
  expect(screen.getByLabelText('Titolo')).toHaveValue('');
  expect(screen.getByLabelText('Usato')).toBeChecked();
  // Nothing was typed, so leaving asks nothing.
  await page.user.click(screen.getByRole('button', { name: 'Indietro' }));
  await waitFor(() => expect(screen.queryByLabelText('Titolo')).not.toBeInTheDocument());
});

test.each([
  null,
  'x',
  { like: 'x' },
  { like: { categorieID: 'x', prezzo: 7, geolocalizzazione: null, other: 1 } },
])('an address with the state %j opens an empty form', async (state) => {
  const page = openPage('', {}, state);
  await publish(page);
  await waitFor(() => expect(screen.getByLabelText('Categoria')).toHaveValue(''));
  expect(page.sent).toHaveLength(0);
});
