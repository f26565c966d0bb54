import { screen, waitFor } from '@testing-library/react';
import { emptyDraft } from '../../features/registration/draft';
import { answerCalls } from '../../testing/host';
import { lists, open, listsAreThere } from '../../testing/openRegistration';
import { hears } from '../../testing/heard';

beforeEach(() => sessionStorage.clear());

test('§4 the Back button opens the previous step and loses nothing', async () => {
  const { press } = open({ status: 'step3' });
  await press('Indietro');
  expect(screen.getByLabelText('Cognome')).toHaveValue('Bianchi');
  await press('Indietro');
  expect(screen.getByLabelText('Email')).toHaveValue('lucia@example.com');
  expect(screen.queryByRole('button', { name: 'Indietro' })).not.toBeInTheDocument();
});

test('each step is a history entry; back and forward lose nothing', async () => {
  const { press, user } = open({ status: 'step1' });
  await press('Avanti');
  await user.clear(screen.getByLabelText('Nome'));
  await user.type(screen.getByLabelText('Nome'), 'Lucilla');
  await press('Avanti');
  expect(screen.getByText('3 di 4')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'la cronologia, indietro' }));
  expect(screen.getByLabelText('Nome')).toHaveValue('Lucilla');
  await user.click(screen.getByRole('button', { name: 'la cronologia, indietro' }));
  expect(screen.getByText('1 di 4')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'la cronologia, avanti' }));
  expect(screen.getByText('2 di 4')).toBeInTheDocument();
  await press('Indietro');
  expect(screen.getByText('1 di 4')).toBeInTheDocument();
});

test('the forward button opens no step before the previous one is complete', async () => {
  const { press, user } = open({ status: 'step1' });
  await press('Avanti');
  await user.click(screen.getByRole('button', { name: 'la cronologia, indietro' }));
  await user.clear(screen.getByLabelText('Email'));
  await user.click(screen.getByRole('button', { name: 'la cronologia, avanti' }));
  expect(screen.getByText('1 di 4')).toBeInTheDocument();
});

test('a reload restores step and draft', async () => {
  const first = open({ status: 'step3' });
  await first.press('Indietro');
  first.unmount();
  open();
  expect(screen.getByLabelText('Cognome')).toHaveValue('Bianchi');
  expect(screen.getByText('2 di 4')).toBeInTheDocument();
});

test('§2 the summary shows all fields and links to each step', async () => {
  const { press } = open({ status: 'step4' });
  for (const text of ['lucia@example.com', 'Bianchi', '01/05/1990', 'Moda'])
    expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findByText('Donna')).toBeVisible();
  await press('Modifica: Persona');
  expect(screen.getByText('2 di 4')).toBeInTheDocument();
});

test('§8 a success opens the login page with its notice, and deletes the draft', async () => {
  const { press, sent, store } = open({ status: 'step4' }, { 'POST /api/Persona/AddPersona': {} });
  await press('Registrati');
  expect(await screen.findByText(/Login/)).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.headers.get('Idempotency-Key')).toBe('key-12345678');
  expect(await sent()[0]?.json()).toMatchObject({
    Nome: 'Lucia',
    Termini1: 1,
    IntHomeGarden: 0,
    LinguaID: 1,
  });
  expect(store.getState().notices.list).toMatchObject([{ label: 'registrazione-ok' }]);
  expect(store.getState().registration).toMatchObject({ status: 'step1', draft: emptyDraft });
  expect(sessionStorage.getItem('registration')).toBeNull();
});

test('correcting the email address restores the filled form', async () => {
  const { press, user } = open({ status: 'step4' }, { 'POST /api/Persona/AddPersona': {} });
  await press('Registrati');
  await user.click(await screen.findByRole('link', { name: 'Cambia indirizzo' }));
  expect(screen.getByText('1 di 4')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('lucia@example.com');
});

test('§8 a refusal shows the host’s text, and a retry reuses the idempotency key', async () => {
  const { press, sent } = open(
    { status: 'step4' },
    { 'POST /api/Persona/AddPersona': { statusCode: 429, statusMessage: 'Troppe richieste.' } },
  );
  await press('Registrati');
  await hears('Registrazione fallita. Troppe richieste.');
  await press('Registrati');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key')))).toEqual(
    new Set(['key-12345678']),
  );
});

test('a refused field opens its step, gets the focus and shows the error until it is changed', async () => {
  const { press, user } = open(
    { status: 'step4' },
    {
      'POST /api/Persona/AddPersona': {
        statusCode: 400,
        statusMessage: 'Il numero di telefono non è valido.',
        campo: 'Telefono',
      },
    },
  );
  await press('Registrati');
  expect(await screen.findByText('2 di 4')).toBeInTheDocument();
  await hears('Registrazione fallita.');
  const phone = screen.getByLabelText('Telefono');
  expect(phone).toHaveFocus();
  expect(phone).toHaveAccessibleDescription('Il numero di telefono non è valido.');
  await user.type(phone, '1');
  expect(phone).toBeValid();
  expect(screen.queryByText('Registrazione fallita.')).not.toBeInTheDocument();
});

test('§8 without a network an error shows', async () => {
  const { press } = open(
    { status: 'step4' },
    { 'POST /api/Persona/AddPersona': () => Promise.reject(new TypeError('Failed to fetch')) },
  );
  await press('Registrati');
  await hears(/^Errore nella registrazione\.$/);
});

test('lists that fail to load show an error and can be loaded again', async () => {
  const { press } = open(undefined, { 'GET /api/Lingua/LingueList': { statusCode: 503 } });
  await hears('non si caricano');
  answerCalls(lists);
  await press('Riprova');
  await listsAreThere();
  await waitFor(() => expect(screen.queryByText(/non si caricano/)).not.toBeInTheDocument());
});
