import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { fakeUploads } from '../../testing/fakeUploads';
import { answerCalls } from '../../testing/host';
import { fakeObjectUrls, photo, picker } from '../../testing/openInsertAd';
import { renderApp } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import UpdateAdPage from './UpdateAdPage';
import UpdatePostPage from './UpdatePostPage';

const details = 'GET /api/Post/GetPostDetails';
const updatePost = 'POST /api/Post/UpdatePost';
const updateAd = 'POST /api/Post/UpdatePostInserzione';
const ownAd = samplePost({ personaID: me.personaID, categorieID: 30, sCategorieID: 301, lastUpdate: 5 });
const ownPost = samplePost({ personaID: me.personaID, categorieID: 0, prezzo: null, lastUpdate: 5 });

function Where() {
  return <p>{useLocation().pathname}</p>;
}

function open(at: string, post: Post | null, answers: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls({
    [details]: { listPost: post ? [post] : [] },
    'GET /api/Categorie/CategorieList': {
      listCategorie: [
        { categorieID: 30, traduzioneTesto: 'Casa e giardino', icona: '', iconaRetina: '' },
        { categorieID: 20, traduzioneTesto: 'Elettronica', icona: '', iconaRetina: '' },
      ],
    },
    'GET /api/Categorie/SottocategoireList': {
      listSCategorie: [{ sCategorieID: 301, categorieID: 30, traduzione: 'Divani' }],
    },
    ...answers,
  });
  const app = renderApp(
    <Routes>
      <Route path="/update-post/:postID" element={<UpdatePostPage />} />
      <Route path="/update-post-inserzione/:postID" element={<UpdateAdPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { at, state: signedIn },
  );
  const sentTo = async (call: string) => {
    const requests = seen.filter(({ method, url }) => `${method} ${new URL(url).pathname}` === call);
    return Promise.all(requests.map((request) => request.clone().json() as Promise<unknown>));
  };
  return { ...app, seen, sentTo };
}
const openAd = (change: Partial<Post> = {}, answers = {}) =>
  open('/update-post-inserzione/10', { ...ownAd, ...change }, answers);
const update = () => screen.getByRole('button', { name: 'Aggiorna' });

jest.setTimeout(30_000);

afterEach(() => void jest.useRealTimers());

test('the ad’s editor begins with what the host has', async () => {
  openAd({ venduto: 1 });
  expect(await screen.findByLabelText('Titolo')).toHaveValue('Bici da città');
  expect(screen.getByLabelText('Prezzo')).toHaveValue('1250.00');
  expect(screen.getByRole('radio', { name: 'Usato' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Venduto' })).toBeChecked();
  expect(screen.getByLabelText('Descrizione')).toHaveValue('Telaio in acciaio.');
  await waitFor(() => expect(screen.getByLabelText('Categoria')).toHaveDisplayValue('Casa e giardino'));
  await waitFor(() => expect(screen.getByLabelText('Sottocategoria')).toHaveDisplayValue('Divani'));
});

test('§5, §7 ad edit: the comma becomes a dot, and everything goes out as the host wants it', async () => {
  const page = openAd({}, { [updateAd]: {} });
  const price = await screen.findByLabelText('Prezzo');
  await page.user.clear(price);
  await page.user.type(price, '12,5');
  expect(price).toHaveValue('12.5');
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

test('§5 ad edit: free sets the price 0.00', async () => {
  const page = openAd({}, { [updateAd]: {} });
  await page.user.click(await screen.findByRole('switch', { name: 'Gratis' }));
  expect(screen.getByLabelText('Prezzo')).toHaveValue('0.00');
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

test('§4, §9: a plain post’s success shows, and after 3 s leads on', async () => {
  jest.useFakeTimers();
  const page = open('/update-post/10', ownPost, { [updatePost]: {} });
  await act(() => jest.advanceTimersByTimeAsync(50));
  fireEvent.change(screen.getByLabelText('Titolo'), { target: { value: ' Bici da corsa ' } });
  fireEvent.click(update());
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(await page.sentTo(updatePost)).toEqual([
    { postID: 10, personaID: 1, lastUpdate: 5, titolo: 'Bici da corsa', descrizione: 'Telaio in acciaio.' },
  ]);
  expect(screen.getByText(/^Modifiche salvate/).closest('[role=status]')).not.toBeNull();
  expect(screen.getByLabelText('Titolo')).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(1200));
  expect(screen.getByText('/user-profile')).toBeInTheDocument();
  expect(page.store.getState().edit.status).toBe('idle');
});

test('§8 a failure shows the update error with the host’s words, and loses nothing', async () => {
  const page = openAd({}, { [updateAd]: { statusCode: 422, statusMessage: 'La categoria non è valida.' } });
  await page.user.type(await screen.findByLabelText('Titolo'), ' nuova');
  await page.user.click(update());
  expect(await screen.findByText('Errore durante l’aggiornamento: La categoria non è valida.')).toHaveRole(
    'alert',
  );
  expect(screen.getByLabelText('Titolo')).toHaveValue('Bici da città nuova');
  await page.user.click(update());
  await waitFor(async () => expect(await page.sentTo(updateAd)).toHaveLength(2));
});

test('what was changed elsewhere meanwhile can be loaded', async () => {
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

test('§6 only the owner edits, and never what is shared', async () => {
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
] as const)('%s of the other kind leads to the editor that fits', async (at, post, title) => {
  open(at, post);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

test('§8 a post that is not there says so', async () => {
  open('/update-post/10', null);
  expect(await screen.findByText('Post non trovato')).toBeInTheDocument();
});

test('leaving asks when something was changed, and not before', async () => {
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

describe('the pictures of an ad can be corrected', () => {
  const stored = (at: number, alt = 'Bici da città') => ({
    nomeImmagine: `/images/posts/ab/${String(at).repeat(32)}-720.webp`,
    immagineAltName: alt,
    larghezza: 720,
    altezza: 540,
    anteprima: '',
  });
  const three = [stored(1), stored(2, 'La sella'), stored(3)];
  const names = three.map(({ nomeImmagine }) => nomeImmagine);
  beforeEach(fakeObjectUrls);
  afterEach(() => jest.restoreAllMocks());
  const openPictures = () => {
    const sent = fakeUploads();
    return { ...openAd({ listImmagini: three }, { [updateAd]: {} }), sent };
  };
  const button = (name: string) => screen.findByRole('button', { name });

  test('order, what goes and what comes are sent first, and then the rest with the newest time', async () => {
    const { user, sent, sentTo } = openPictures();
    await user.click(await button('Rimuovi la foto 1'));
    await user.click(await button('Sposta a destra la foto 1'));
    await user.upload(picker(), photo('nuova.jpg'));
    await user.click(update());
    await waitFor(() => expect(sent).toHaveLength(1));
    const [upload] = sent;
    expect(upload?.path).toBe('/api/Post/UpdateImmagini');
    expect([...(upload?.form ?? [])].filter(([field]) => field !== 'images')).toEqual([
      ['postID', '10'],
      ['personaID', '1'],
      ['ordine', JSON.stringify([names[2], names[1], 'new:0'])],
      ['immagineAltName', JSON.stringify(['', 'La sella', ''])],
      ['lastUpdate', '5'],
    ]);
    expect(upload?.form.getAll('images')).toHaveLength(1);
    expect(await sentTo(updateAd)).toEqual([]);
    upload?.answer({ statusCode: 200, listImmagini: [three[2], three[1], stored(4)], lastUpdate: 9 });
    await waitFor(async () => expect(await sentTo(updateAd)).toMatchObject([{ lastUpdate: 9 }]));
  });

  test('pictures that nobody touched are not sent', async () => {
    const { user, sent, sentTo } = openPictures();
    await user.type(await screen.findByLabelText('Titolo'), '!');
    await user.click(update());
    await waitFor(async () => expect(await sentTo(updateAd)).toMatchObject([{ lastUpdate: 5 }]));
    expect(sent).toEqual([]);
  });

  test('a failure says so and keeps all that was chosen', async () => {
    const { user, sent, sentTo } = openPictures();
    await user.upload(await screen.findByLabelText('Aggiungi foto'), photo('nuova.jpg'));
    await user.click(update());
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.lose();
    expect(await screen.findByRole('alert')).toHaveTextContent('Errore durante l’aggiornamento:');
    expect(screen.getAllByRole('button', { name: /^Rimuovi la foto/ })).toHaveLength(4);
    expect(await sentTo(updateAd)).toEqual([]);
  });

  test('the last one stays', async () => {
    const { user, sent } = openPictures();
    for (let left = 3; left > 0; left -= 1) await user.click(await button('Rimuovi la foto 1'));
    await user.click(update());
    expect(await screen.findByText('Tieni almeno una foto.')).toHaveRole('alert');
    expect(sent).toEqual([]);
  });
});

test('an ad is moved by its place, which is sent only when it was changed', async () => {
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
