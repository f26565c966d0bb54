import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { emptyDraft } from '../../features/registration/draft';
import type { RegistrationState } from '../../features/registration/registrationSlice';
import { answerCalls } from '../../testing/host';
import '../../testing/pageRequest';
import { renderApp } from '../../testing/renderApp';
import RegistrationPage from './RegistrationPage';

const draft = {
  ...emptyDraft,
  LinguaID: 1,
  ValutaSimbolo: '€',
  Geolocalizzazione: 'Bologna (BO)',
  Email: 'lucia@example.com',
  Termini1: true,
  Termini2: true,
  Nome: 'Lucia',
  Cognome: 'Bianchi',
  Telefono: '+393331234567',
  DataNascita: '1990-05-01',
  GenereID: 1,
  IntWorktools: true,
  IntElectronics: true,
  IntFashion: true,
  IntHobbySport: true,
};
const city = (descrizione: string) => ({ descrizione, provincia: 'BO', lat: 1, lon: 2 });
const lists = {
  'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': { listTraduzioniPagina: [] },
  'GET /api/Lingua/LingueList': {
    listLingue: [
      { linguaID: 1, linguaNome: 'Italiano', abbreviazione: 'it' },
      { linguaID: 2, linguaNome: 'English', abbreviazione: 'en' },
    ],
  },
  'GET /api/Valute/ValuteList': { listValute: [{ valutaID: 1, simbolo: '€', codiceISO: 'EUR' }] },
  'GET /api/Genere/GenereList': { listGenere: [{ genereID: 1, traduzioneTesto: 'Donna' }] },
  'GET /api/Maps/Autocomplete': { listIndirizzi: [city('Bologna (BO)')] },
};

/** The login page carries what was sent, for whoever wants another address. */
function LoginStandIn() {
  const { state } = useLocation() as { state: unknown };
  return (
    <p>
      Login <Link to="/registration" state={state} children="Cambia indirizzo" />
    </p>
  );
}

/** The browser's own buttons. */
function History() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>la cronologia, indietro</button>
      <button onClick={() => void navigate(1)}>la cronologia, avanti</button>
    </>
  );
}

type Answers = Parameters<typeof answerCalls>[0];
function open(registration?: Partial<RegistrationState>, answers: Answers = {}) {
  const seen = answerCalls({ ...lists, ...answers });
  const start = {
    status: 'step1',
    draft,
    problems: {},
    onceKey: 'key-12345678',
    ...registration,
  } as RegistrationState;
  const view = renderApp(
    <>
      <Routes>
        <Route path="/" element={<LoginStandIn />} />
        <Route path="/registration" element={<RegistrationPage />} />
      </Routes>
      <History />
    </>,
    { at: '/registration', state: registration ? { registration: start } : {} },
  );
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const sent = () => seen.filter(({ url }) => url.endsWith('/AddPersona'));
  return { ...view, press, sent, seen };
}
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const listsAreThere = () => screen.findByRole('option', { name: 'Italiano' });

beforeEach(() => sessionStorage.clear());

test('§5 step 1: what is required is said, the first wrong field has the focus, nothing is sent', async () => {
  const { press, sent } = open();
  await listsAreThere();
  expect(screen.getByLabelText('Lingua')).toHaveDisplayValue('Italiano');
  await press('Avanti');
  expect(screen.getByLabelText('Valuta')).toHaveDisplayValue('€ EUR');
  expect(alerts()).toEqual(Array(4).fill('Campo obbligatorio'));
  expect(screen.getByRole('combobox', { name: 'Città' })).toHaveFocus();
  expect(screen.getByText('1 di 4')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('§5 step 1: an e-mail that is none', async () => {
  const { press } = open({ draft: { ...draft, Email: 'lucia' } });
  await press('Avanti');
  expect(alerts()).toEqual(['Email non valida']);
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('§5 step 1: the third consent is free', async () => {
  const { press, user } = open({ draft: { ...draft, Termini1: false, Termini3: true } });
  await press('Avanti');
  expect(alerts()).toEqual(['Campo obbligatorio']);
  await user.click(screen.getByRole('checkbox', { name: /condizioni d’uso/ }));
  await user.click(screen.getByRole('checkbox', { name: /novità/ }));
  await press('Avanti');
  expect(screen.getByRole('heading', { name: 'Chi sei' })).toHaveFocus();
});

test('§2 choosing a language switches the interface', async () => {
  const { user, store } = open();
  await listsAreThere();
  await user.selectOptions(screen.getByLabelText('Lingua'), 'English');
  expect(store.getState().language.code).toBe('en');
  expect(store.getState().registration).toMatchObject({ draft: { LinguaID: 2 } });
});

test('§2 a city is chosen from the list, and may be typed as well', async () => {
  const { user, store } = open({ draft: { ...draft, Geolocalizzazione: '' } });
  await user.type(screen.getByRole('combobox', { name: 'Città' }), 'Bolo');
  await user.click(await screen.findByRole('option', { name: 'Bologna (BO)' }));
  expect(screen.getByRole('combobox', { name: 'Città' })).toHaveValue('Bologna (BO)');
  await user.clear(screen.getByRole('combobox', { name: 'Città' }));
  await user.type(screen.getByRole('combobox', { name: 'Città' }), 'Borgo Tale');
  expect(store.getState().registration).toMatchObject({ draft: { Geolocalizzazione: 'Borgo Tale' } });
});

test('§7 a late answer about an earlier text never replaces the newer one', async () => {
  const late: (() => void)[] = [];
  const { user, seen } = open(
    { draft: { ...draft, Geolocalizzazione: '' } },
    {
      'GET /api/Maps/Autocomplete': (request: Request) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        if (q !== 'Bo') return { listIndirizzi: [city('Modena')] };
        return new Promise<object>((resolve) =>
          late.push(() => resolve({ listIndirizzi: [city('Bologna')] })),
        );
      },
    },
  );
  const field = screen.getByRole('combobox', { name: 'Città' });
  await user.type(field, 'Bo');
  await waitFor(() => expect(late).toHaveLength(1));
  await user.clear(field);
  await user.type(field, 'Mode');
  await screen.findByRole('option', { name: 'Modena' });
  late[0]?.();
  await waitFor(() => expect(seen.filter(({ url }) => url.includes('Autocomplete'))).toHaveLength(2));
  await screen.findByRole('option', { name: 'Modena' });
  expect(screen.queryByRole('option', { name: 'Bologna' })).not.toBeInTheDocument();
});

test('§5 step 2: everything is required', async () => {
  const { press } = open({ status: 'step2', draft: emptyDraft });
  await press('Avanti');
  expect(alerts()).toEqual(Array(5).fill('Campo obbligatorio'));
  expect(screen.getByLabelText('Nome')).toHaveFocus();
});

test('§5 step 2: phone, age and length in words', async () => {
  const { press } = open({
    status: 'step2',
    draft: {
      ...draft,
      Nome: 'x'.repeat(101),
      Telefono: '333',
      DataNascita: `${new Date().getFullYear() - 13}-01-01`,
    },
  });
  await press('Avanti');
  expect(alerts()).toEqual([
    'Al massimo 100 caratteri',
    'Scrivi il prefisso internazionale e poi solo cifre, ad esempio +393331234567',
    'Devi avere almeno 14 anni',
  ]);
});

test('§5 step 2: who turns 14 in this year may come in', async () => {
  const { press } = open({
    status: 'step2',
    draft: { ...draft, DataNascita: `${new Date().getFullYear() - 14}-12-31` },
  });
  await press('Avanti');
  expect(screen.getByRole('heading', { name: 'Cosa ti interessa?' })).toHaveFocus();
});

test('§3 a shop has its name and no surname', async () => {
  const { press, user } = open({ status: 'step2', draft: { ...draft, Nome: '', Cognome: '' } });
  await user.click(screen.getByRole('switch', { name: 'Sono un negozio' }));
  expect(screen.queryByLabelText('Cognome')).not.toBeInTheDocument();
  await press('Avanti');
  expect(alerts()).toEqual(['Campo obbligatorio']);
  expect(screen.getByLabelText('Nome del negozio')).toHaveFocus();
});

test('§5 step 3: three interests are too few, four are enough', async () => {
  const { press, user } = open({ status: 'step3', draft: { ...draft, IntFashion: false } });
  await press('Avanti');
  expect(alerts()).toEqual(['Seleziona almeno 4 interessi']);
  expect(screen.getByRole('checkbox', { name: 'Casa e giardino' })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Moda' }));
  await press('Avanti');
  expect(screen.getByText('4 di 4')).toBeInTheDocument();
});

test('§4 Back goes down and loses nothing', async () => {
  const { press } = open({ status: 'step3' });
  await press('Indietro');
  expect(screen.getByLabelText('Cognome')).toHaveValue('Bianchi');
  await press('Indietro');
  expect(screen.getByLabelText('Email')).toHaveValue('lucia@example.com');
  expect(screen.queryByRole('button', { name: 'Indietro' })).not.toBeInTheDocument();
});

test('each step is an entry of the history: back and forward lead through them, and lose nothing', async () => {
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

test('the history leads forward to no step before the one ahead of it is in order', async () => {
  const { press, user } = open({ status: 'step1' });
  await press('Avanti');
  await user.click(screen.getByRole('button', { name: 'la cronologia, indietro' }));
  await user.clear(screen.getByLabelText('Email'));
  await user.click(screen.getByRole('button', { name: 'la cronologia, avanti' }));
  expect(screen.getByText('1 di 4')).toBeInTheDocument();
});

test('the two consents lead to their texts, over the step, and ticking the box does not', async () => {
  const { user } = open({ status: 'step1', draft: { ...draft, Termini1: false } });
  await user.click(screen.getByRole('checkbox', { name: 'Accetto le condizioni d’uso di Piazza' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'condizioni d’uso' }));
  expect(await screen.findByRole('dialog', { name: 'Note legali' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /condizioni d’uso/, hidden: true })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Email')).toHaveValue('lucia@example.com');
  expect(screen.getByRole('link', { name: 'informativa sulla privacy' })).toBeInTheDocument();
});

test('a reload keeps step and draft', async () => {
  const first = open({ status: 'step3' });
  await first.press('Indietro');
  first.unmount();
  open();
  expect(screen.getByLabelText('Cognome')).toHaveValue('Bianchi');
  expect(screen.getByText('2 di 4')).toBeInTheDocument();
});

test('§2 the summary shows all and leads back to each step', async () => {
  const { press } = open({ status: 'step4' });
  for (const text of ['lucia@example.com', 'Bianchi', '01/05/1990', 'Moda'])
    expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findByText('Donna')).toBeVisible();
  await press('Modifica: Persona');
  expect(screen.getByText('2 di 4')).toBeInTheDocument();
});

test('§8 a success goes to the login page with its notice, and forgets the draft', async () => {
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
  expect(store.getState().notices.list).toMatchObject([{ text: 'Registrazione completata con successo.' }]);
  expect(store.getState().registration).toMatchObject({ status: 'step1', draft: emptyDraft });
  expect(sessionStorage.getItem('registration')).toBeNull();
});

test('whoever wants another address begins with all that they had filled in', async () => {
  const { press, user } = open({ status: 'step4' }, { 'POST /api/Persona/AddPersona': {} });
  await press('Registrati');
  await user.click(await screen.findByRole('link', { name: 'Cambia indirizzo' }));
  expect(screen.getByText('1 di 4')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('lucia@example.com');
});

test('§8 a refusal says so, with the host’s words, and may be tried again under the same key', async () => {
  const { press, sent } = open(
    { status: 'step4' },
    { 'POST /api/Persona/AddPersona': { statusCode: 429, statusMessage: 'Troppe richieste.' } },
  );
  await press('Registrati');
  expect(await screen.findByRole('alert')).toHaveTextContent('Registrazione fallita.Troppe richieste.');
  await press('Registrati');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key')))).toEqual(
    new Set(['key-12345678']),
  );
});

test('§8 without a network', async () => {
  const { press } = open(
    { status: 'step4' },
    { 'POST /api/Persona/AddPersona': () => Promise.reject(new TypeError('Failed to fetch')) },
  );
  await press('Registrati');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Errore nella registrazione\.$/);
});

test('without the lists it says so and asks again', async () => {
  const { press } = open(undefined, { 'GET /api/Lingua/LingueList': { statusCode: 503 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('non si caricano');
  answerCalls(lists);
  await press('Riprova');
  await listsAreThere();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('Enter in a field goes on like the button', async () => {
  open();
  await listsAreThere();
  fireEvent.submit(screen.getByLabelText('Email').closest('form') ?? document.body);
  expect(alerts()).toHaveLength(4);
});
