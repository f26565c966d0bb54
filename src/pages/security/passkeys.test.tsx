import { screen, waitFor, within } from '@testing-library/react';
import SecurityPage from './SecurityPage';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import { makeKey, signWithKey } from '../../features/security/passkeyDevice';

jest.mock('../../features/security/passkeyDevice', () => ({
  canPasskey: () => true,
  makeKey: jest.fn(),
  signWithKey: jest.fn(),
}));

const key = { passkeyID: 7, nome: 'Telefono', creata: new Date().toISOString(), ultimoUso: null };
const now = new Date().toISOString();
const device = { browser: 'Chrome', sistema: 'Android', inizio: now, ultimoAccesso: now };
const old = { statusCode: 428, statusMessage: 'Prima conferma che sei tu.' };

function open(answers: Parameters<typeof answerCalls>[0] = {}, keys = [key], at = '/sicurezza') {
  const seen = answerCalls({
    'GET /api/Persona/GetPersona': { listPersona: [{ ...me, email: 'giulia@example.com' }] },
    'GET /api/Persona/SessioniList': {
      listSessioni: [
        { ...device, sessioneID: 1, attuale: 1 },
        { ...device, sessioneID: 2, attuale: 0 },
      ],
    },
    'GET /api/Persona/Esportazione': { richiesta: null, pronta: 0 },
    'GET /api/Persona/PasskeyList': { listPasskey: keys },
    'POST /api/Persona/PasskeyNuova': { opzioni: 'questions' },
    'POST /api/Persona/PasskeyAccesso': { opzioni: 'sign this' },
    'POST /api/Persona/AddPasskey': { passkeyID: 8 },
    ...answers,
  });
  const view = renderApp(<SecurityPage />, { at, state: signedIn });
  return { ...view, sent: (call: string) => seen.filter(({ url }) => url.includes(`/${call}`)) };
}

test('the device creates a new passkey, which is stored under a name', async () => {
  jest.mocked(makeKey).mockResolvedValue('made');
  const { user, sent } = open();
  await screen.findByText('Telefono');
  await user.click(screen.getByRole('button', { name: 'Aggiungi una passkey' }));
  await waitFor(() => expect(sent('AddPasskey')).toHaveLength(1));
  expect(makeKey).toHaveBeenCalledWith('questions');
  expect(await sent('AddPasskey')[0]?.json()).toEqual({ PersonaID: 1, nome: 'Passkey 2', risposta: 'made' });
});

test('cancelling the device’s dialog adds and announces nothing', async () => {
  jest.mocked(makeKey).mockResolvedValue(undefined);
  const { user, sent, store } = open({}, []);
  await user.click(await screen.findByRole('button', { name: 'Aggiungi una passkey' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aggiungi una passkey' })).toBeEnabled());
  expect([sent('AddPasskey').length, store.getState().notices.list.length]).toEqual([0, 0]);
});

test('a passkey is renamed and removed', async () => {
  const { user, sent } = open({
    'POST /api/Persona/UpdatePasskey': {},
    'POST /api/Persona/DeletePasskey': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Rinomina Telefono' }));
  const field = screen.getByLabelText('Nome della passkey');
  await user.clear(field);
  await user.type(field, 'Pixel{Enter}');
  await waitFor(() => expect(sent('UpdatePasskey')).toHaveLength(1));
  expect(await sent('UpdatePasskey')[0]?.json()).toEqual({ PersonaID: 1, passkeyID: 7, nome: 'Pixel' });
  await user.click(await screen.findByRole('button', { name: 'Rimuovi Telefono' }));
  await waitFor(() => expect(sent('DeletePasskey')[0]?.url).toContain('PasskeyID=7'));
});

test('a person authenticates by passkey, then the tapped action is done', async () => {
  let isProved = false;
  jest.mocked(signWithKey).mockResolvedValue('signed');
  const { user, sent } = open({
    'POST /api/Persona/DeleteAltreSessioni': () => (isProved ? {} : old),
    'POST /api/Persona/ConfermaPasskey': () => {
      isProved = true;
      return {};
    },
  });
  await screen.findByText('Telefono');
  await user.click(await screen.findByRole('button', { name: 'Disconnetti tutti gli altri' }));
  await user.click(await screen.findByRole('button', { name: 'Usa una passkey' }));
  await waitFor(() => expect(sent('DeleteAltreSessioni')).toHaveLength(2));
  expect(await sent('ConfermaPasskey')[0]?.json()).toEqual({ PersonaID: 1, risposta: 'signed' });
});

test.each([
  ['Disconnetti tutti gli altri', 'POST /api/Persona/DeleteAltreSessioni'],
  ['Disconnetti', 'POST /api/Persona/DeleteSessione'],
])('%s: the person reviews their passkeys and chooses which ones stay', async (name, call) => {
  let keys = [key, { ...key, passkeyID: 8, nome: 'Del ladro' }];
  const { user, sent } = open({
    [call]: {},
    'GET /api/Persona/PasskeyList': () => ({ listPasskey: keys }),
    'POST /api/Persona/DeletePasskey': () => {
      keys = [key];
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Le tue passkey' }));
  await user.click(sheet.getByRole('button', { name: 'Rimuovi Del ladro' }));
  await waitFor(() => expect(sheet.queryByText('Del ladro')).not.toBeInTheDocument());
  expect(sent('DeletePasskey')[0]?.url).toContain('PasskeyID=8');
  await user.click(sheet.getByRole('button', { name: 'Queste restano' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a person without passkeys is not asked about them', async () => {
  const { user, sent } = open({ 'POST /api/Persona/DeleteAltreSessioni': {} }, []);
  await user.click(await screen.findByRole('button', { name: 'Disconnetti tutti gli altri' }));
  await waitFor(() => expect(sent('PasskeyList')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('after a recovery the page says that the passkeys were removed, and offers a new one', async () => {
  jest.mocked(makeKey).mockResolvedValue('made');
  let keys: object[] = [];
  const { user } = open(
    {
      'GET /api/Persona/PasskeyList': () => ({ listPasskey: keys }),
      'POST /api/Persona/AddPasskey': () => {
        keys = [key];
        return { passkeyID: 7 };
      },
    },
    [],
    '/sicurezza?passkey=nuova',
  );
  const told = await screen.findByText(/le passkey di prima non valgono più/);
  await user.click(screen.getByRole('button', { name: 'Aggiungi una passkey' }));
  await screen.findByText('Telefono');
  expect(told).not.toBeInTheDocument();
});

test('passkeys that fail to load do not show as an empty list', async () => {
  open({ 'GET /api/Persona/PasskeyList': { statusCode: 500 } }, [], '/sicurezza?passkey=controlla');
  expect(await screen.findByText('Non riusciamo a caricare le tue passkey.')).toBeInTheDocument();
  expect(screen.queryByText(/Non resta nessuna passkey/)).not.toBeInTheDocument();
});
