import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { heard, hears } from '../../testing/heard';
import { samplePost } from '../../testing/samplePost';
import {
  updatePost,
  updateAd,
  ownAd,
  ownPost,
  open,
  openAd,
  update,
  details,
} from '../../testing/openEditor';

afterEach(() => void jest.useRealTimers());

test('the ad’s editor starts with the host’s values', async () => {
  openAd({ venduto: 1 });
  expect(await screen.findByLabelText('Titolo')).toHaveValue('Bici da città');
  expect(screen.getByLabelText('Prezzo')).toHaveValue('1250,00');
  expect(screen.getByRole('radio', { name: 'Usato' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Venduto' })).toBeChecked();
  expect(screen.getByLabelText('Descrizione')).toHaveValue('Telaio in acciaio.');
  await waitFor(() => expect(screen.getByLabelText('Categoria')).toHaveDisplayValue('Casa e giardino'));
  await waitFor(() => expect(screen.getByLabelText('Sottocategoria')).toHaveDisplayValue('Divani'));
});

test('§5, §7 ad edit: a price with a comma is sent with a dot, and all fields as specified', async () => {
  const page = openAd({}, { [updateAd]: {} });
  const price = await screen.findByLabelText('Prezzo');
  await page.user.clear(price);
  await page.user.type(price, '12,5');
  expect(price).toHaveValue('12,5');
  await page.user.click(screen.getByRole('switch', { name: 'Venduto' }));
  await page.user.click(screen.getByRole('radio', { name: 'Nuovo' }));
  await page.user.click(update());
  await waitFor(async () =>
    expect(await page.sentTo(updateAd)).toEqual([
      {
        postID: 10,
        personaID: 1,
        lastUpdate: 5,
        titolo: 'Bici da città',
        descrizione: 'Telaio in acciaio.',
        statoOggetto: 1,
        gratis: 0,
        prezzo: '12.50',
        categorieID: 30,
        sCategorieID: 301,
        venduto: 1,
      },
    ]),
  );
});

test('§5 ad edit: a pasted price with a dot for thousands is understood', async () => {
  const page = openAd({}, { [updateAd]: {} });
  const price = await screen.findByLabelText('Prezzo');
  await page.user.clear(price);
  await page.user.paste('1.299,99');
  await page.user.click(update());
  await waitFor(async () => expect(await page.sentTo(updateAd)).toMatchObject([{ prezzo: '1299.99' }]));
});

test('§5 ad edit: a free ad is sent with the price 0.00', async () => {
  const page = openAd({}, { [updateAd]: {} });
  await page.user.click(await screen.findByRole('switch', { name: 'Gratis' }));
  expect(screen.getByLabelText('Prezzo')).toHaveValue('0,00');
  await page.user.click(update());
  await waitFor(async () =>
    expect(await page.sentTo(updateAd)).toMatchObject([{ gratis: 1, prezzo: '0.00' }]),
  );
});

test.each(['12.345', '1.2.3', '-3', 'dieci', ''])('§5 ad edit: the price "%s" is refused', async (text) => {
  const page = openAd({}, { [updateAd]: {} });
  const price = await screen.findByLabelText('Prezzo');
  await page.user.clear(price);
  if (text) await page.user.type(price, text);
  await page.user.click(update());
  expect(price).toBeInvalid();
  expect(price).toHaveFocus();
  expect(await page.sentTo(updateAd)).toEqual([]);
});

test('§5 the title is required, for an ad and for a plain post', async () => {
  const page = open('/update-post/10', ownPost, { [updatePost]: {} });
  await page.user.clear(await screen.findByLabelText('Titolo'));
  await page.user.click(update());
  expect(screen.getByLabelText('Titolo')).toHaveAccessibleDescription('Il titolo è obbligatorio.');
  expect(await page.sentTo(updatePost)).toEqual([]);
});

test('§4, §9: a saved plain post shows its success, and after 3 s the next page opens', async () => {
  jest.useFakeTimers();
  const page = open('/update-post/10', ownPost, { [updatePost]: {} });
  await act(() => jest.advanceTimersByTimeAsync(50));
  fireEvent.change(screen.getByLabelText('Titolo'), { target: { value: ' Bici da corsa ' } });
  fireEvent.click(update());
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(await page.sentTo(updatePost)).toEqual([
    { postID: 10, personaID: 1, lastUpdate: 5, titolo: 'Bici da corsa', descrizione: 'Telaio in acciaio.' },
  ]);
  expect(screen.getByText(/^Modifiche salvate/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(heard()).toEqual(['polite: Modifiche salvate. Torni al tuo profilo…']);
  expect(screen.getByLabelText('Titolo')).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(1200));
  expect(screen.getByText('/user-profile')).toBeInTheDocument();
  expect(page.store.getState().postEdit.status).toBe('idle');
});

test('§8 a failure shows the error with the host’s text, and keeps the form', async () => {
  const page = openAd({}, { [updateAd]: { statusCode: 422, statusMessage: 'La categoria non è valida.' } });
  await page.user.type(await screen.findByLabelText('Titolo'), ' nuova');
  await page.user.click(update());
  await hears('Errore durante l’aggiornamento: La categoria non è valida.');
  expect(screen.getByLabelText('Titolo')).toHaveValue('Bici da città nuova');
  await page.user.click(update());
  await waitFor(async () => expect(await page.sentTo(updateAd)).toHaveLength(2));
});

test('if the post was changed elsewhere, that version can be loaded', async () => {
  let post = ownAd;
  const page = openAd(
    {},
    {
      [details]: () => ({ listPost: [post] }),
      [updateAd]: { statusCode: 409, statusMessage: 'Modificato altrove.' },
    },
  );
  await page.user.type(await screen.findByLabelText('Titolo'), '!');
  await page.user.click(update());
  post = { ...ownAd, titolo: 'Bici elettrica', lastUpdate: 6 };
  await page.user.click(await screen.findByRole('button', { name: 'Carica la versione nuova' }));
  await waitFor(() => expect(screen.getByLabelText('Titolo')).toHaveValue('Bici elettrica'));
  expect(screen.queryByText(/Modificato altrove/)).not.toBeInTheDocument();
});

test('§6 only the owner can edit a post, and nobody can edit a share', async () => {
  const first = open('/update-post-inserzione/10', samplePost());
  expect(await screen.findByText('Non puoi modificare questo post')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vai al post' })).toHaveAttribute('href', '/view-post/10');
  expect(screen.queryByLabelText('Titolo')).not.toBeInTheDocument();
  first.unmount();
  openAd({ tipoPost: 'Condiviso', originalePersonaID: 2 });
  expect(await screen.findByText(/Un post condiviso/)).toBeInTheDocument();
});

test.each([
  ['/update-post/10', ownAd, 'Modifica annuncio'],
  ['/update-post-inserzione/10', ownPost, 'Modifica post'],
] as const)('%s of the other kind leads to its editor', async (at, post, title) => {
  open(at, post);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

test('§8 a post that does not exist shows an error', async () => {
  open('/update-post/10', null);
  expect(await screen.findByText('Post non trovato')).toBeInTheDocument();
});

test('leaving asks only when something was changed', async () => {
  const { user } = openAd();
  await user.type(await screen.findByLabelText('Titolo'), '!');
  await user.click(screen.getByRole('button', { name: 'Indietro' }));
  expect(screen.getByRole('dialog', { name: 'Uscire senza salvare?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continua' }));
  await user.clear(screen.getByLabelText('Titolo'));
  await user.type(screen.getByLabelText('Titolo'), 'Bici da città');
  await user.click(screen.getByRole('button', { name: 'Indietro' }));
  expect(await screen.findByText('/view-post/10')).toBeInTheDocument();
});

test('the place is sent only if it was changed', async () => {
  const page = openAd({ geolocalizzazione: 'Bologna (BO)' }, { [updateAd]: {} });
  const place = await screen.findByLabelText('Dove si trova');
  expect(place).toHaveValue('Bologna (BO)');
  await page.user.clear(place);
  await page.user.type(place, 'Modena');
  await page.user.click(update());
  await waitFor(async () =>
    expect(await page.sentTo(updateAd)).toMatchObject([{ geolocalizzazione: 'Modena' }]),
  );
});

test('§6 the end of the editor has a button that deletes the post after a question and opens the home page', async () => {
  const page = openAd({}, { 'POST /api/Post/UpdatePostDelete': {} });
  await page.user.type(await screen.findByLabelText('Titolo'), ' blu');
  await page.user.click(screen.getByRole('button', { name: 'Elimina' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vuoi eliminare questo post?' });
  expect(await page.sentTo('POST /api/Post/UpdatePostDelete')).toEqual([]);
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Elimina' }));
  await waitFor(async () => expect(await page.sentTo('POST /api/Post/UpdatePostDelete')).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('/user-profile')).toBeInTheDocument();
});
