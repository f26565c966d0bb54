import { proof } from '../../features/security/proof';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import SecurityPage from './SecurityPage';
import { hears } from '../../testing/heard';

const sessions = 'GET /api/Persona/SessioniList';
const endOne = 'POST /api/Persona/DeleteSessione';
const endOthers = 'POST /api/Persona/DeleteAltreSessioni';
const prove = 'POST /api/Persona/ConfermaIdentita';
const hourAgo = new Date(Date.now() - 3_700_000).toISOString();
const device = (sessioneID: number, browser: string, sistema: string, attuale = 0) => ({
  sessioneID,
  browser,
  sistema,
  inizio: hourAgo,
  ultimoAccesso: hourAgo,
  attuale,
});
const devices = [device(1, 'Chrome', 'Android', 1), device(2, 'Firefox', 'Windows'), device(3, '', '')];
const old = { statusCode: 428, statusMessage: 'Prima conferma che sei tu.' };

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls({
    [sessions]: { listSessioni: devices },
    'GET /api/Persona/GetPersona': { listPersona: [{ ...me, email: 'giulia@example.com' }] },
    ...answers,
  });
  const view = renderApp(<SecurityPage />, { at: '/sicurezza', state: signedIn });
  const sent = (call: string) =>
    seen.filter(({ method, url }) => `${method} ${new URL(url).pathname}` === call);
  return { ...view, sent };
}
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

test('each device has a description and its last visit; the current one is marked and has no sign-out button', async () => {
  open();
  expect(await rowOf('Firefox su Windows')).toHaveTextContent('Ultimo accesso: 1 ora fa');
  expect(await rowOf('Dispositivo sconosciuto')).toBeInTheDocument();
  const own = await rowOf('Chrome su Android');
  expect(own).toHaveTextContent('Questo dispositivo');
  expect(within(own).queryByRole('button')).not.toBeInTheDocument();
});

test('a device is signed out, and the list reloads', async () => {
  const { user, sent } = open({ [endOne]: {} });
  await user.click(within(await rowOf('Firefox su Windows')).getByRole('button', { name: 'Disconnetti' }));
  await waitFor(() => expect(sent(sessions)).toHaveLength(2));
  expect(sent(endOne)[0]?.url).toContain('SessioneID=2');
});

test('with an old session the page asks for the password, then does what was tapped', async () => {
  let isProved = false;
  const { user, sent, store } = open({
    [endOthers]: () => (isProved ? {} : old),
    [prove]: async (request) => {
      isProved = ((await request.json()) as { password: string }).password === 'giusta';
      return isProved ? {} : { statusCode: 100, statusMessage: 'La password non è corretta.' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Disconnetti tutti gli altri' }));
  const field = await screen.findByLabelText('Password');
  await user.type(field, 'sbagliata');
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  expect(await screen.findByText('La password non è corretta.')).toBeInTheDocument();
  expect(field).toHaveValue('sbagliata');
  await user.clear(field);
  await user.type(field, 'giusta');
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(sent(endOthers)).toHaveLength(2));
  expect(proof.select(store.getState())).toBeNull();
  expect(JSON.stringify(store.getState())).not.toContain('giusta');
});

test('if the person does not authenticate, nothing changes or is announced', async () => {
  const { user, sent, store } = open({ [endOthers]: old });
  await user.click(await screen.findByRole('button', { name: 'Disconnetti tutti gli altri' }));
  await screen.findByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(proof.select(store.getState())).toBeNull());
  expect(sent(endOthers)).toHaveLength(1);
  expect(store.getState().notices.list).toEqual([]);
});

test('without a network the page shows an error and can load again', async () => {
  let isOnline = false;
  const { user } = open({
    [sessions]: () =>
      isOnline ? { listSessioni: devices } : Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(await screen.findByText('Non riusciamo a caricare i dispositivi.')).toBeInTheDocument();
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await rowOf('Chrome su Android')).toBeInTheDocument();
});

test('a device that could not be signed out stays in the list', async () => {
  const { user, store } = open({ [endOne]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await user.click(within(await rowOf('Firefox su Windows')).getByRole('button', { name: 'Disconnetti' }));
  await waitFor(() =>
    expect(store.getState().notices.list).toMatchObject([{ label: 'sicurezza-disconnetti-errore' }]),
  );
});

test('an export of one’s data is requested once, and the page shows its progress', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let richiesta: string | null = null;
  let pronta = 0;
  const { user } = open({
    'GET /api/Persona/Esportazione': () => ({ richiesta, pronta }),
    'POST /api/Persona/AddEsportazione': () => {
      richiesta = hourAgo;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Chiedi una copia' }));
  expect(await screen.findByText('La stiamo preparando: ti scriviamo quando è pronta.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Chiedi una copia' })).toHaveAttribute('aria-disabled', 'true');
  pronta = 1;
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText('È pronta: il link è nella tua posta e vale 24 ore.')).toBeInTheDocument();
  jest.useRealTimers();
});

test('a failed request for an export shows no export', async () => {
  const { user } = open({
    'GET /api/Persona/Esportazione': { richiesta: null, pronta: 0 },
    'POST /api/Persona/AddEsportazione': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await user.click(await screen.findByRole('button', { name: 'Chiedi una copia' }));
  await hears('Non siamo riusciti a chiedere la copia.');
});
