import { act, screen, waitFor } from '@testing-library/react';
import { details, numbers, openCustode as open } from '../../testing/openCustode';

test('a person who is no keeper gets “not found” for the keepers’ page', async () => {
  open('/custode', { 'GET /api/Custode/Numeri': { statusCode: 404 } });
  expect(await screen.findByText('Not Found')).toBeInTheDocument();
});

test.each([
  '/custode/constructor',
  '/custode/altrove',
  '/custode/caso',
  '/custode/caso/x',
  '/custode/posta/5',
])('a keeper gets “not found” for the unknown address %s', async (at) => {
  open(at, { 'GET /api/Custode/PostaList': { listPosta: [] } });
  expect(await screen.findByText('Not Found')).toBeInTheDocument();
});

test('many reports of one thing are one row, and an overdue one is marked', async () => {
  open('/custode');
  const link = await screen.findByRole('link', { name: /Borsa quasi nuova/ });
  expect(link).toHaveTextContent('segnalazioni: 3');
  expect(link).toHaveTextContent(/Oltre le 48 ore/);
});

test('the keys j and k move through the rows, Enter opens one', async () => {
  const { user } = open('/custode');
  const link = await screen.findByRole('link', { name: /Borsa quasi nuova/ });
  await user.keyboard('j');
  expect(link).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Borsa quasi nuova' })).toBeInTheDocument();
});

test('a decision inserts the rule’s text, is sent once with its version, and returns to the list', async () => {
  const { user, sent } = open('/custode/caso/5', { 'POST /api/Custode/Decidi': { provvedimentoID: 8 } });
  await screen.findByRole('heading', { name: 'Borsa quasi nuova' });
  expect(screen.getByText(/giuste: 3 su 4/)).toBeInTheDocument();
  await user.keyboard('l');
  await user.selectOptions(screen.getByLabelText('La regola'), 'truffa');
  expect(screen.getByLabelText('Le parole per la persona')).toHaveValue('Così si inganna chi compra.');
  await user.click(screen.getByRole('radio', { name: '30' }));
  await user.click(screen.getByRole('button', { name: 'Decidi e avanti' }));
  await waitFor(() => expect(sent('Decidi')).toHaveLength(1));
  expect(await sent('Decidi')[0]?.json()).toEqual({
    casoID: 5,
    versione: 0,
    mossa: 'limita',
    regola: 'truffa',
    parole: 'Così si inganna chi compra.',
    giorni: 30,
  });
  expect(await screen.findByRole('link', { name: /Borsa quasi nuova/ })).toBeInTheDocument();
});

test('a decision about a keeper does not show as done: a second keeper must confirm it and reads it whole', async () => {
  const words = { regola: 'truffa', parole: 'Così si inganna chi compra.' };
  const proposta = { mossa: 'limita', giorni: 30, autore: 'Bea', ...words };
  const { user, store } = open('/custode/caso/5', {
    'GET /api/Custode/CasoDetails': { caso: { ...details, proposta } },
    'POST /api/Custode/Decidi': { attesa: 1 },
  });
  expect(await screen.findByText(/^Bea ha deciso: Account limitato per 30 giorni\./)).toBeInTheDocument();
  await user.keyboard('l');
  await user.click(screen.getByRole('button', { name: 'Decidi' }));
  await waitFor(() => expect(store.getState().notices.list).toMatchObject([{ label: 'custode-proposto' }]));
});

test('a keeper who leaves the page while a decision is sent is not led back', async () => {
  let answer = (_: object): void => undefined;
  const { user } = open('/custode/caso/5', {
    'POST /api/Custode/Decidi': () => new Promise<object>((resolve) => (answer = resolve)),
    'GET /api/Custode/PostaList': { listPosta: [] },
  });
  await screen.findByRole('heading', { name: 'Borsa quasi nuova' });
  await user.keyboard('n');
  await user.click(screen.getByRole('button', { name: 'Decidi e avanti' }));
  await user.click(screen.getByRole('link', { name: /^Posta/ }));
  const letters = await screen.findByText('Nessuna lettera.');
  await act(async () => answer({ provvedimentoID: 8 }));
  expect(letters).toBeInTheDocument();
});

test('letters typed in a field do not choose an action', async () => {
  const { user } = open('/custode/caso/5');
  await user.type(await screen.findByLabelText('Una nota'), 'lp');
  expect(screen.getByRole('button', { name: 'Limita' })).toHaveAttribute('aria-pressed', 'false');
});

test('if another keeper decided first, that keeper is named and nothing shows as decided', async () => {
  const { user } = open('/custode/caso/5', {
    'POST /api/Custode/Decidi': { statusCode: 409, statusMessage: 'Bea è stata più veloce.' },
  });
  await screen.findByRole('heading', { name: 'Borsa quasi nuova' });
  await user.keyboard('n');
  await user.click(screen.getByRole('button', { name: 'Decidi' }));
  expect((await screen.findAllByText('Bea è stata più veloce.')).length).toBeGreaterThan(0);
});

test('a keeper proves who they are before a section shows anything, once for the whole section and its counts', async () => {
  let isProved = false;
  const once = (reply: object) => () =>
    isProved ? reply : { statusCode: 428, statusMessage: 'Prima conferma che sei tu.' };
  const { user, sent } = open('/custode/porta', {
    'GET /api/Tutela/Porta': { porta: 'invito' },
    'GET /api/Custode/Numeri': once({ ...numbers, attesa: 7 }),
    'GET /api/Custode/AttesaList': once({ listAttesa: [] }),
    'GET /api/Custode/InvitiList': once({ listInviti: [] }),
    'GET /api/Persona/PasskeyList': { listPasskey: [] },
    'POST /api/Persona/ConfermaIdentita': () => {
      isProved = true;
      return {};
    },
  });
  const password = await screen.findByLabelText('Password');
  expect(screen.queryByText('Nessuno aspetta.')).not.toBeInTheDocument();
  await user.type(password, 'giusta{Enter}');
  expect(await screen.findByText('Nessuno aspetta.')).toBeInTheDocument();
  expect(await screen.findByText('Nessun codice.')).toBeInTheDocument();
  expect(await screen.findByText('7')).toBeInTheDocument();
  expect(sent('ConfermaIdentita')).toHaveLength(1);
});

test('a picture is blurred until it is tapped', async () => {
  const { user } = open('/custode/caso/5');
  const cover = await screen.findByRole('button', { name: 'Mostra l’immagine' });
  await user.click(cover);
  expect(screen.getByRole('button', { name: 'Sfoca l’immagine' })).toBeVisible();
});

test.each(['posta', 'persone', 'porta', 'parola', 'piazza', 'numeri', 'registro'])(
  'the keepers’ page %s shows the host’s answer',
  async (part) => {
    open(`/custode/${part}`, {
      'GET /api/Custode/PostaList': { listPosta: [] },
      'GET /api/Custode/PersoneList': { listPersone: [] },
      'GET /api/Custode/AttesaList': { listAttesa: [] },
      'GET /api/Custode/InvitiList': { listInviti: [] },
      'GET /api/Custode/Registro': { listRegistro: [], intatta: 1, rotta: null },
      'GET /api/Tutela/Porta': { porta: 'aperta' },
    });
    const named = {
      posta: /Nessuna lettera/,
      persone: /Nessuna persona/,
      porta: /Aperta a tutti/,
      parola: /Dillo a tutti/,
      piazza: /Nome della piazza/,
      numeri: /casi aperti/,
      registro: /La catena è intatta/,
    }[part];
    expect(await screen.findByText(named ?? '')).toBeInTheDocument();
  },
);

test('a change of who may register shows at once, and one tap undoes it', async () => {
  let porta = 'aperta';
  const { user, sent } = open('/custode/porta', {
    'GET /api/Tutela/Porta': () => ({ porta }),
    'GET /api/Custode/AttesaList': { listAttesa: [] },
    'GET /api/Custode/InvitiList': { listInviti: [] },
    'POST /api/Custode/UpdatePorta': async (request: Request) => {
      ({ porta } = (await request.clone().json()) as { porta: string });
      return {};
    },
  });
  const pill = (name: RegExp) => screen.getByRole('radio', { name });
  await waitFor(async () =>
    expect(await screen.findByRole('radio', { name: /Aperta a tutti/ })).toBeEnabled(),
  );
  await user.click(pill(/invito/));
  await waitFor(() => expect(pill(/invito/)).toBeChecked());
  await waitFor(() => expect(pill(/Aperta a tutti/)).toBeEnabled());
  await user.click(pill(/Aperta a tutti/));
  await waitFor(() => expect(pill(/Aperta a tutti/)).toBeChecked());
  expect(sent('UpdatePorta')).toHaveLength(2);
});

const measure = {
  provvedimentoID: 8,
  ...{ mossa: 'nascondi', regola: 'truffa', parole: 'Non si fa.', dataOra: '2026-01-01T10:00:00Z' },
  ...{ fino: null, stato: 'attivo', riesame: 'chiesto', tipo: 'annuncio', id: 9, motivo: null },
  titolo: 'Borsa quasi nuova',
  ...{ casoID: 4, autore: 'Bea' },
};
const objection = {
  ...details,
  tipo: 'riesame',
  id: 8,
  attuale: { ...details.segnalato, nascosto: 1, modificato: '2026-01-02T10:00:00Z' },
  provvedimenti: [measure],
  mosse: ['nessuna'],
  riesame: {
    provvedimento: measure,
    testo: 'Ho lo scontrino',
    dataOra: '2026-01-02T10:00:00Z',
    parole: 'Ci scusiamo.',
  },
};
const openObjection = () =>
  open('/custode/caso/5', {
    'GET /api/Custode/CasoDetails': { caso: objection },
    'POST /api/Custode/Revoca': {},
    'POST /api/Custode/Decidi': {},
  });

test('an objection shows the hidden and the changed ad with its picture, and is granted by one tap', async () => {
  const { user, sent } = openObjection();
  expect(await screen.findByText('Ho lo scontrino')).toBeInTheDocument();
  expect(screen.getByText(/È nascosto/)).toBeInTheDocument();
  expect(screen.getByText(/l’ha cambiato dopo/)).toBeInTheDocument();
  expect(screen.queryByText('Non c’è più.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mostra l’immagine' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Annulla il provvedimento' }));
  await waitFor(() => expect(sent('Revoca')).toHaveLength(1));
  expect(await sent('Revoca')[0]?.json()).toEqual({
    provvedimentoID: 8,
    regola: 'truffa',
    parole: 'Ci scusiamo.',
  });
  expect(sent('Decidi')).toHaveLength(0);
  expect(await screen.findByRole('link', { name: /Borsa quasi nuova/ })).toBeInTheDocument();
});

test('an objection is rejected with the keeper’s own text', async () => {
  const { user, sent } = openObjection();
  await user.type(await screen.findByLabelText(/facoltative/), 'È una copia.');
  await user.click(screen.getByRole('button', { name: 'Confermalo' }));
  await waitFor(() => expect(sent('Decidi')).toHaveLength(1));
  expect(await sent('Decidi')[0]?.json()).toEqual({
    casoID: 5,
    versione: 0,
    mossa: 'nessuna',
    parole: 'È una copia.',
  });
});

test('a revoked decision is marked as revoked, and cannot be revoked again', async () => {
  const revoked = {
    ...details,
    mossa: 'nascondi',
    provvedimentoID: 8,
    provvedimenti: [{ ...measure, stato: 'revocato' }],
  };
  open('/custode/caso/5', { 'GET /api/Custode/CasoDetails': { caso: revoked } });
  expect(await screen.findByText('Nascosto · revocato')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Revoca' })).not.toBeInTheDocument();
});

test('the audit log says what happened, by whom and to whom, with a link to it', async () => {
  const line = {
    ...{ id: 7, evento: 'decided', oggetto: 'nascondi', cosa: { tipo: 'case', id: 5 }, esito: null },
    ...{ personaID: 2, nome: 'Cura', altroID: 3, altroNome: 'Piero Neri', dataOra: '2026-01-01T10:00:00Z' },
  };
  const others = [
    { ...line, id: 6, oggetto: 'limita:proposed', altroNome: '', cosa: { tipo: 'session', id: 4 } },
    {
      ...line,
      id: 5,
      evento: 'refused',
      oggetto: 'GET /api/Chat/ChatList',
      cosa: null,
      altroID: null,
      esito: 404,
    },
    { ...line, id: 4, evento: 'door', oggetto: 'invito', cosa: null, altroID: null },
  ];
  open('/custode/registro', {
    'GET /api/Custode/Registro': { listRegistro: [line, ...others], intatta: 1, rotta: null },
  });
  expect(await screen.findByText('Decisione: Nascosto')).toBeInTheDocument();
  const hrefs = (name: RegExp | string) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(hrefs('Riguarda: Piero Neri')).toEqual(['/user-page/3']);
  expect(hrefs('Riguarda: chi non c’è più')).toEqual(['/user-page/3']);
  expect(hrefs('Da: Cura')).toEqual(Array(4).fill('/user-page/2'));
  expect(hrefs('Apri')).toEqual(['/custode/caso/5']);
  expect(screen.getByText(/Account limitato, in attesa di un secondo custode/)).toBeInTheDocument();
  expect(screen.getByText('Richiesta rifiutata: GET /api/Chat/Chat\u200BList')).toBeInTheDocument();
  expect(screen.getByText('Porta: Su invito')).toBeInTheDocument();
});
