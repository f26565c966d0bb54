import { screen, waitFor } from '@testing-library/react';
import { fakeUploads } from '../../testing/fakeUploads';
import { answerCalls } from '../../testing/host';
import { fakeObjectUrls } from '../../testing/openInsertAd';
import { renderRoutes, Where } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import UpdateShopPage from './UpdateShopPage';

beforeEach(fakeObjectUrls);
afterEach(() => jest.restoreAllMocks());

const shop = {
  negozioID: 7,
  personaID: me.personaID,
  nomeNegozio: 'Ferramenta Rossi',
  telefono: '+39051234567',
  email: '',
  indirizzo: 'Bologna (BO)',
  web: '',
  vat: '',
  pubblicato: 1,
  imgProfilo: '/images/stores/aa/x-720.webp',
};

function open(change: object = {}, answers: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls({
    'GET /api/Negozio/GetNegozioDetailsByID': { listNegozio: [{ ...shop, ...change }] },
    ...answers,
  });
  const sent = fakeUploads();
  const app = renderRoutes(
    { '/modifica-negozio/:negozioID': <UpdateShopPage />, '*': <Where /> },
    { at: '/modifica-negozio/7', state: signedIn },
  );
  return { ...app, sent, seen };
}

test('the form starts with the host’s values and sends all of them, and a picture only if it is new', async () => {
  const { user, sent } = open();
  const name = await screen.findByLabelText('Nome del negozio');
  expect(name).toHaveValue('Ferramenta Rossi');
  await user.clear(name);
  await user.type(name, 'Ferramenta Bianchi');
  await user.click(screen.getByRole('button', { name: 'Aggiorna' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe('/api/Negozio/UpdateNegozio');
  expect([...(sent[0]?.form ?? [])]).toEqual([
    ['personaID', '1'],
    ['nomeNegozio', 'Ferramenta Bianchi'],
    ['telefono', '+39051234567'],
    ['email', ''],
    ['indirizzo', 'Bologna (BO)'],
    ['web', ''],
    ['vat', ''],
    ['pubblicato', '1'],
    ['negozioID', '7'],
  ]);
  sent[0]?.answer({ statusCode: 200 });
  expect(await screen.findByText('/user-store/7')).toBeInTheDocument();
});

test('a shop is closed after confirming', async () => {
  const call = 'POST /api/Negozio/DeleteNegozio';
  const { user, seen } = open({}, { [call]: {} });
  const sentTo = () => seen.filter(({ method }) => method === 'POST');
  await user.click(await screen.findByRole('button', { name: 'Chiudi il negozio' }));
  expect(sentTo()).toEqual([]);
  const [, confirm] = screen.getAllByRole('button', { name: 'Chiudi il negozio', hidden: true });
  if (confirm) await user.click(confirm);
  expect(await screen.findByText('/user-settings')).toBeInTheDocument();
  expect(sentTo().map(({ url }) => new URL(url).search)).toEqual(['?NegozioID=7']);
});

test('somebody else’s shop gets no form', async () => {
  open({ personaID: 2 });
  expect(await screen.findByText('Negozio non trovato')).toBeInTheDocument();
  expect(screen.queryByLabelText('Nome del negozio')).not.toBeInTheDocument();
});
