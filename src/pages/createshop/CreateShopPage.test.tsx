import { screen, waitFor } from '@testing-library/react';
import { limits } from '../../../contract/limits';
import { fakeUploads } from '../../testing/fakeUploads';
import { answerCalls } from '../../testing/host';
import { fakeObjectUrls, photo } from '../../testing/openInsertAd';
import { renderRoutes, Where } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { contactsOf } from '../../features/negozio/useOwnContacts';
import CreateShopPage from './CreateShopPage';
import { hears } from '../../testing/heard';

beforeEach(fakeObjectUrls);
afterEach(() => jest.restoreAllMocks());

function open(me?: object) {
  answerCalls({
    'GET /api/Persona/GetPersona': { listPersona: me ? [{ personaID: 1, ...me }] : [] },
    'GET /api/Maps/Autocomplete': {
      listIndirizzi: [{ descrizione: 'Bologna, BO', provincia: 'BO', lat: 44.5, lon: 11.3 }],
    },
  });
  const sent = fakeUploads();
  const app = renderRoutes(
    { '/crea-negozio': <CreateShopPage />, '*': <Where /> },
    { at: '/crea-negozio', state: signedIn },
  );
  return { ...app, sent };
}
type Page = ReturnType<typeof open>;
const picker = () => screen.getByLabelText('Immagine del negozio');
const create = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Crea negozio' }));
const name = ({ user }: Page, text = 'Ferramenta Rossi') =>
  user.type(screen.getByLabelText('Nome del negozio'), text);

test('§5 store: picture and name are required, and each field shows its error', async () => {
  const page = open();
  await create(page);
  expect(screen.getByText("La scelta dell'immagine è obbligatoria.")).toBeInTheDocument();
  expect(screen.getByText('Il nome del negozio è obbligatorio.')).toBeInTheDocument();
  expect(picker()).toHaveFocus();
  expect(page.sent).toHaveLength(0);
});

test('§5 store: the picture is JPEG or PNG of at most 10 MB', async () => {
  const page = open();
  const wrong = "Scegli un'immagine JPEG o PNG di massimo 10 MB.";
  const huge = photo('huge.png', 'image/png');
  Object.defineProperty(huge, 'size', { value: limits.shopImageBytes + 1 });
  picker().removeAttribute('accept');
  for (const file of [photo('a.txt', 'text/plain'), huge]) {
    await page.user.upload(picker(), file);
    expect(await screen.findByText(new RegExp(wrong))).toBeInTheDocument();
  }
  await page.user.upload(picker(), photo('a.png', 'image/png'));
  await waitFor(() => expect(screen.queryByText(new RegExp(wrong))).not.toBeInTheDocument());
});

test.each([
  ['Telefono', '061234', /prefisso internazionale/],
  ['Email', 'non-email', 'Email non valida'],
  ['Sito web', 'javascript:alert(1)', 'Il sito deve iniziare con http:// o https://'],
  ['Sito web', 'rossi', 'Il sito deve iniziare con http:// o https://'],
  ['Partita IVA', '12345', 'La partita IVA non è valida'],
])('§5 store: a form with an invalid %s is not sent', async (label, text, said) => {
  const page = open();
  await page.user.upload(picker(), photo());
  await name(page);
  await page.user.type(screen.getByLabelText(label), text);
  await create(page);
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(page.sent).toHaveLength(0);
});

test('§7 store: sends the form as specified, and opens the shop’s page', async () => {
  const page = open();
  await page.user.upload(picker(), photo());
  await name(page, '  Ferramenta Rossi ');
  await page.user.type(screen.getByLabelText('Telefono'), '+39051234567');
  await page.user.type(screen.getByLabelText('Indirizzo'), 'Bologna');
  await page.user.click(await screen.findByRole('option', { name: 'Bologna, BO' }));
  // The form adds "https://" by itself.
  await page.user.type(screen.getByLabelText('Sito web'), 'www.rossi.example');
  await page.user.type(screen.getByLabelText('Partita IVA'), 'IT 01234567890');
  await page.user.click(screen.getByRole('switch', { name: 'Visibile a tutti' }));
  await create(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  const [upload] = page.sent;
  expect(upload?.path).toBe('/api/Negozio/AddNegozio');
  expect([...(upload?.form ?? [])].filter(([field]) => field !== 'image')).toEqual([
    ['personaID', '1'],
    ['nomeNegozio', 'Ferramenta Rossi'],
    ['telefono', '+39051234567'],
    ['email', ''],
    ['indirizzo', 'Bologna, BO'],
    ['web', 'https://www.rossi.example'],
    ['vat', 'IT 01234567890'],
    ['pubblicato', '0'],
  ]);
  expect(upload?.form.get('image')).toBeInstanceOf(File);
  upload?.progress(40);
  expect(await screen.findByRole('button', { name: 'Creazione in corso… 40 %' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  upload?.answer({ statusCode: 200, negozioID: 88 });
  expect(await screen.findByText('/user-store/88')).toBeInTheDocument();
});

const own = { nome: 'Vivaio Foglia', cognome: '', telefono: '+39051234567', email: 'foglia@example.com' };
const values = () =>
  ['Nome del negozio', 'Telefono', 'Email', 'Indirizzo'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );

test('the form starts with the name, phone, e-mail and address of a shop’s registration', async () => {
  open({ ...own, tipoProfilo: 'Negozio', geolocalizzazione: 'Via Emilia 12, Modena' });
  await waitFor(() => expect(values()).toEqual([own.nome, own.telefono, own.email, 'Via Emilia 12, Modena']));
});

test('a person’s name and house number are not filled in, and typed text stays', async () => {
  const page = open({ ...own, tipoProfilo: 'Privato', geolocalizzazione: 'Bologna (BO)' });
  await waitFor(() => expect(values()).toEqual(['', own.telefono, own.email, 'Bologna (BO)']));
  await page.user.clear(screen.getByLabelText('Telefono'));
  expect(values()[1]).toBe('');
  expect(contactsOf({ tipoProfilo: 'Privato', geolocalizzazione: 'Via Zamboni 1, Bologna' }).indirizzo).toBe(
    '',
  );
});

test('§8 store: a failure shows "Errore: " with the reason, keeps the form, and a retry reuses the idempotency key', async () => {
  const page = open();
  await page.user.upload(picker(), photo());
  await name(page);
  await create(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  page.sent[0]?.answer({ statusCode: 409, statusMessage: 'Hai già un negozio.' });
  await hears('Errore: Hai già un negozio.');
  await create(page);
  await waitFor(() => expect(page.sent).toHaveLength(2));
  page.sent[1]?.lose();
  expect(await screen.findByText(/^Errore: Connessione assente/)).toBeInTheDocument();
  expect(screen.getByLabelText('Nome del negozio')).toHaveValue('Ferramenta Rossi');
  expect(page.sent[1]?.headers['Idempotency-Key']).toBe(page.sent[0]?.headers['Idempotency-Key']);
});
