import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { limits } from '../../../contract/limits';
import { fakeUploads } from '../../features/upload/fakeUploads';
import { languageChosen } from '../../i18n/languageSlice';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import InsertAdPage from './InsertAdPage';

const missing = 'Inserisci almeno un’immagine, il titolo e seleziona la categoria';
const labels = JSON.parse(readFileSync('server/db/reference/labels/listing.json', 'utf8')) as Record<
  string,
  { en: string }
>;
// Whole forms typed key by key: a busy machine needs more than the usual five seconds.
jest.setTimeout(30_000);

beforeEach(() => {
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined });
});
afterEach(() => jest.restoreAllMocks());

function Where() {
  return <p>{useLocation().pathname}</p>;
}

function openPage(query = '') {
  answerCalls({
    'GET /api/Categorie/CategorieList': {
      listCategorie: [
        { categorieID: 30, traduzioneTesto: 'Casa e giardino', icona: '', iconaRetina: '' },
        { categorieID: 20, traduzioneTesto: 'Elettronica', icona: '', iconaRetina: '' },
      ],
    },
    'GET /api/Categorie/SottocategoireList': {
      listSCategorie: [{ sCategorieID: 301, categorieID: 30, traduzione: 'Divani' }],
    },
    'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': {
      listTraduzioniPagina: Object.entries(labels).map(([label, { en }]) => ({
        label,
        traduzioneTesto: en,
        pagina: 'listing',
      })),
    },
  });
  const sent = fakeUploads();
  const app = renderApp(
    <Routes>
      <Route path="/insert-ad" element={<InsertAdPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { at: `/insert-ad${query}`, state: signedIn },
  );
  return { ...app, sent };
}
type Page = ReturnType<typeof openPage>;

const publish = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Pubblica' }));
const photo = (name = 'a.jpg', type = 'image/jpeg') => new File([`bytes of ${name}`], name, { type });
const photos = (count: number) => Array.from({ length: count }, (_, at) => photo(`${at + 1}.jpg`));
const picker = () => screen.getByLabelText('Aggiungi foto');
const tiles = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'));

async function fill({ user }: Page, { title = 'Divano due posti', price = '240,5' } = {}) {
  await screen.findByRole('option', { name: 'Casa e giardino' });
  await user.click(screen.getByLabelText('Titolo'));
  await user.paste(title);
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Casa e giardino');
  if (price) await user.type(screen.getByLabelText('Prezzo'), price);
}

test('§5 ad: without title, category and price nothing is sent, and each field says what it lacks', async () => {
  const page = openPage();
  await publish(page);
  expect(screen.getByText(missing)).toHaveAttribute('role', 'alert');
  expect(screen.getByLabelText('Titolo')).toHaveAccessibleDescription('Scrivi il titolo.');
  expect(screen.getByLabelText('Categoria')).toHaveAccessibleDescription('Scegli la categoria.');
  expect(screen.getByLabelText('Prezzo')).toHaveAccessibleDescription(
    'Scrivi il prezzo oppure scegli Gratis.',
  );
  expect(screen.getByLabelText('Titolo')).toHaveFocus();
  expect(page.sent).toHaveLength(0);
});

test('§5 ad: a title of blanks is none, and the first wrong field takes the focus', async () => {
  const page = openPage();
  await fill(page, { title: '   ' });
  await publish(page);
  expect(screen.getByText(missing)).toBeInTheDocument();
  expect(screen.getByLabelText('Titolo')).toHaveFocus();
  await page.user.type(screen.getByLabelText('Titolo'), 'Divano');
  expect(screen.queryByText(missing)).not.toBeInTheDocument();
  await page.user.selectOptions(screen.getByLabelText('Categoria'), '');
  await publish(page);
  expect(screen.getByLabelText('Categoria')).toHaveFocus();
  expect(page.sent).toHaveLength(0);
});

test.each(['1.234,56', '1e3', '-1', '0,001', '100000000'])(
  '§5 ad: the price "%s" is refused',
  async (price) => {
    const page = openPage();
    await fill(page, { price });
    await publish(page);
    expect(screen.getByLabelText('Prezzo')).toHaveAccessibleDescription(
      'Solo cifre e al massimo due decimali, per esempio 12,50.',
    );
    expect(screen.getByLabelText('Prezzo')).toHaveFocus();
    expect(screen.queryByText(missing)).not.toBeInTheDocument();
    expect(page.sent).toHaveLength(0);
  },
);

test('§5 ad: title at most 150, description at most 6000', () => {
  openPage();
  expect(screen.getByLabelText('Titolo')).toHaveAttribute('maxlength', '150');
  expect(screen.getByLabelText('Descrizione')).toHaveAttribute('maxlength', '6000');
});

test('§7 ad: the fields and pictures go out as the host wants them', async () => {
  const page = openPage('?condition=usato');
  await fill(page, { title: '  Divano  ', price: '240,5' });
  await page.user.selectOptions(await screen.findByLabelText('Sottocategoria'), 'Divani');
  await page.user.type(screen.getByLabelText('Descrizione'), 'Comodo.');
  await page.user.upload(picker(), photos(2));
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  const { path, headers, form } = page.sent[0] ?? { path: '', headers: {}, form: new FormData() };
  expect(path).toBe('/api/Post/AddPostInserzione');
  expect(headers).toMatchObject({ Authorization: 'Bearer a-token-for-the-tests' });
  expect(headers['Idempotency-Key']).toMatch(/^[\w-]{8,128}$/);
  expect([...form].filter(([name]) => name !== 'images')).toEqual([
    ['personaID', '1'],
    ['title', 'Divano'],
    ['description', 'Comodo.'],
    ['gratis', '0'],
    ['prezzo', '240.50'],
    ['categorieID', '30'],
    ['sCategorieID', '301'],
    ['condition', 'usato'],
  ]);
  expect(form.getAll('images').map((file) => file instanceof File && file.name)).toEqual(['1.jpg', '2.jpg']);
});

test('§5 ad: free sends the word for Free, no description its fixed words, and no picture is needed', async () => {
  const page = openPage();
  await fill(page, { price: '' });
  await page.user.click(screen.getByRole('switch', { name: 'Gratis' }));
  expect(screen.getByLabelText('Prezzo')).toBeDisabled();
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  const form = page.sent[0]?.form;
  expect(form?.get('gratis')).toBe('1');
  expect(form?.get('prezzo')).toBe('Gratis');
  expect(form?.get('description')).toBe('Description not present');
  expect(form?.get('condition')).toBe('nuovo');
  expect(form?.has('images')).toBe(false);
});

test('a price comes back when free is taken back', async () => {
  const page = openPage();
  await page.user.type(screen.getByLabelText('Prezzo'), '12');
  await page.user.click(screen.getByRole('switch', { name: 'Gratis' }));
  expect(screen.getByLabelText('Prezzo')).toHaveValue('');
  await page.user.click(screen.getByRole('switch', { name: 'Gratis' }));
  expect(screen.getByLabelText('Prezzo')).toHaveValue('12');
});

test('§5 ad: the eighth picture is refused, seven stay', async () => {
  const page = openPage();
  await page.user.upload(picker(), photos(8));
  expect(tiles()).toHaveLength(7);
  expect(screen.getByText('Puoi caricare al massimo 7 immagini.')).toHaveAttribute('role', 'alert');
  expect(screen.getByText('7 di 7 foto. La prima è la copertina.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Rimuovi la foto 7' }));
  expect(screen.queryByText('Puoi caricare al massimo 7 immagini.')).not.toBeInTheDocument();
  await page.user.upload(picker(), photos(1));
  expect(tiles()).toHaveLength(7);
  expect(screen.queryByText('Puoi caricare al massimo 7 immagini.')).not.toBeInTheDocument();
  await page.user.click(picker());
  expect(screen.getByText('Puoi caricare al massimo 7 immagini.')).toBeInTheDocument();
});

test('§5 images: another type, more than 30 MB or an empty file is refused at once', async () => {
  const page = openPage();
  const user = page.user;
  const wrong = 'Seleziona un file immagine valido (JPEG, PNG o WebP) di massimo 30 MB.';
  const huge = photo('huge.jpg');
  Object.defineProperty(huge, 'size', { value: limits.imageBytes + 1 });
  const input = picker();
  // The browser's filter is a help, no wall: what comes by drag and drop passes it.
  input.removeAttribute('accept');
  for (const file of [photo('a.gif', 'image/gif'), huge, new File([], 'empty.png', { type: 'image/png' })]) {
    await user.upload(input, file);
    expect(screen.getByText(wrong)).toBeInTheDocument();
    expect(tiles()).toHaveLength(0);
  }
  await user.upload(picker(), photo());
  expect(tiles()).toHaveLength(1);
  expect(screen.queryByText(wrong)).not.toBeInTheDocument();
});

test('pictures change places and the first is the cover', async () => {
  const { user } = openPage();
  await user.upload(picker(), photos(3));
  const [first, second, third] = tiles();
  await user.click(screen.getByRole('button', { name: 'Sposta a sinistra la foto 3' }));
  expect(tiles()).toEqual([first, third, second]);
  expect(screen.getByRole('button', { name: 'Sposta a sinistra la foto 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Sposta a sinistra la foto 2' }));
  expect(tiles()).toEqual([third, first, second]);
  expect(screen.getByRole('button', { name: 'Sposta a destra la foto 1' })).toHaveFocus();
  expect(screen.getByText('Foto spostata al posto 1 di 3')).toBeInTheDocument();
  const [cover] = screen.getAllByRole('listitem');
  expect(within(cover ?? document.body).getByText('Copertina')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Rimuovi la foto 1' }));
  expect(tiles()).toEqual([first, second]);
});

test('§4 uploads: the progress shows, publish is disabled, success leads to the ad', async () => {
  const page = openPage();
  await fill(page);
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  page.sent[0]?.progress(62);
  expect(await screen.findByRole('button', { name: 'Pubblico… 62 %' })).toBeDisabled();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  expect(screen.getByLabelText('Titolo')).toBeDisabled();
  page.sent[0]?.answer({ statusCode: 200, postID: 4711 });
  expect(await screen.findByText('/view-post/4711')).toBeInTheDocument();
  expect(page.store.getState().notices.list).toMatchObject([
    { text: 'Annuncio pubblicato.', tone: 'success' },
  ]);
});

test('§8 ad: a failure says why, loses nothing, and a retry is the same act', async () => {
  const page = openPage();
  await fill(page);
  await page.user.upload(picker(), photos(2));
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  page.sent[0]?.lose();
  expect(
    await screen.findByText(/^Errore durante l’invio: non siamo riusciti a raggiungere Piazza/),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Titolo')).toHaveValue('Divano due posti');
  expect(screen.getByLabelText('Prezzo')).toHaveValue('240,5');
  expect(tiles()).toHaveLength(2);

  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(2));
  const keys = () => page.sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys()[1]).toBe(keys()[0]);
  expect([...(page.sent[1]?.form ?? [])]).toEqual([...(page.sent[0]?.form ?? [])]);
  page.sent[1]?.answer({ statusCode: 422, statusMessage: 'La categoria non è valida.' });
  expect(await screen.findByText('Errore durante l’invio: La categoria non è valida.')).toHaveAttribute(
    'role',
    'alert',
  );

  await page.user.selectOptions(screen.getByLabelText('Categoria'), 'Elettronica');
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(3));
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('two quick taps send one ad', async () => {
  const page = openPage();
  await fill(page);
  await page.user.dblClick(screen.getByRole('button', { name: 'Pubblica' }));
  await waitFor(() => expect(page.sent).not.toHaveLength(0));
  page.sent[0]?.answer({ statusCode: 200, postID: 4711 });
  await screen.findByText('/view-post/4711');
  expect(page.sent).toHaveLength(1);
});

test('leaving while an upload runs ends it', async () => {
  const page = openPage();
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  await fill(page);
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: 'Indietro' }));
  await page.user.click(screen.getByRole('button', { name: 'Esci' }));
  expect(await screen.findByText('/user-profile')).toBeInTheDocument();
  expect(abort).toHaveBeenCalled();
  await waitFor(() =>
    expect(Object.values(page.store.getState().upload).map(({ status }) => status)).toEqual(['idle']),
  );
});

test('leaving asks when something was typed, and not before', async () => {
  const { user, store } = openPage();
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(reload()).toBe(false);
  await user.type(screen.getByLabelText('Titolo'), 'D');
  expect(reload()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Indietro' }));
  await user.click(screen.getByRole('button', { name: 'Continua' }));
  expect(screen.getByLabelText('Titolo')).toHaveValue('D');
  await user.click(screen.getByRole('button', { name: 'Indietro' }));
  await user.click(screen.getByRole('button', { name: 'Esci' }));
  expect(await screen.findByText('/user-profile')).toBeInTheDocument();
  expect(reload()).toBe(false);
  expect(Object.values(store.getState().upload)).toEqual([]);
});

test('§5, §8 ad: the fixed English texts', async () => {
  const page = openPage();
  await act(async () => void page.store.dispatch(languageChosen('en')));
  await page.user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(
    screen.getByText('Insert at least one image, the title and select the category'),
  ).toBeInTheDocument();
  await page.user.upload(screen.getByLabelText('Add pictures'), photos(8));
  expect(screen.getByText('You can upload a maximum of 7 images.')).toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Title'), 'Sofa');
  await page.user.selectOptions(screen.getByLabelText('Category'), 'Casa e giardino');
  await page.user.click(screen.getByRole('switch', { name: 'Free' }));
  await page.user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.sent[0]?.form.get('prezzo')).toBe('Free');
  page.sent[0]?.answer({ statusCode: 500, statusMessage: 'Nothing left on the disk.' });
  expect(await screen.findByText('Error sending: Nothing left on the disk.')).toBeInTheDocument();
});
