import { act, screen, waitFor } from '@testing-library/react';
import { keptDrafts, keptRows } from '../../testing/keptRows';
import { netLost } from '../../core/reachability/offlineSlice';
import { details, openCustode as open } from '../../testing/openCustode';

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));
afterEach(() => keptRows.clear());

const unproved = { statusCode: 428, statusMessage: 'Prima conferma che sei tu.' };
const letter = {
  postaID: 4,
  tipo: 'assistenza',
  nome: 'Rita',
  cognome: 'Blu',
  email: 'rita@example.org',
  oggetto: 'Un dubbio',
  messaggio: 'Come si fa?',
  voto: null,
  dataOra: '2026-01-01T10:00:00Z',
  registrazione: 0,
  risposta: null,
};
const letters = { 'GET /api/Custode/PostaList': { listPosta: [letter] } };

/** Fakes a host that asks a keeper for their password before the next write. */
function oldProof(writes: Record<string, object>) {
  let isProved = false;
  const guarded = Object.entries({
    'GET /api/Custode/CasoDetails': { caso: details },
    ...letters,
    ...writes,
  }).map(([call, reply]) => [call, () => (isProved ? reply : unproved)] as const);
  return {
    expire: () => void (isProved = false),
    answers: {
      ...Object.fromEntries(guarded),
      'GET /api/Persona/PasskeyList': { listPasskey: [] },
      'POST /api/Persona/ConfermaIdentita': () => {
        isProved = true;
        return {};
      },
    },
  };
}
type User = ReturnType<typeof open>['user'];
const prove = async (user: User) => user.type(await screen.findByLabelText('Password'), 'giusta{Enter}');

/** Fills in the action, rule and text of a decision, without sending it. */
async function decideHalf(user: User) {
  await screen.findByRole('heading', { name: 'Borsa quasi nuova' });
  await user.click(screen.getByRole('button', { name: 'Limita' }));
  await user.selectOptions(screen.getByLabelText('La regola'), 'truffa');
  const words = screen.getByLabelText('Le parole per la persona');
  await user.clear(words);
  await user.type(words, 'Parole mie');
}

test('an expired authentication is renewed beside the case, and the typed text is sent', async () => {
  const host = oldProof({ 'POST /api/Custode/Decidi': { provvedimentoID: 8 } });
  const { user, sent } = open('/custode/caso/5', host.answers);
  await prove(user);
  await decideHalf(user);
  host.expire();
  await user.click(screen.getByRole('button', { name: 'Decidi' }));
  await screen.findByLabelText('Password');
  expect(screen.getByLabelText('Le parole per la persona')).toHaveValue('Parole mie');
  await prove(user);
  await waitFor(() => expect(sent('Decidi')).toHaveLength(2));
  expect(await sent('Decidi')[1]?.json()).toMatchObject({ mossa: 'limita', parole: 'Parole mie' });
});

test('the answer to a letter is sent after the authentication', async () => {
  const host = oldProof({ 'POST /api/Custode/Rispondi': {} });
  const { user, sent } = open('/custode/posta', host.answers);
  await prove(user);
  await user.type(await screen.findByLabelText('La risposta, per email'), 'Così');
  host.expire();
  await user.click(screen.getByRole('button', { name: 'Rispondi' }));
  await screen.findByLabelText('Password');
  expect(screen.getByLabelText('La risposta, per email')).toHaveValue('Così');
  await prove(user);
  await waitFor(() => expect(sent('Rispondi')).toHaveLength(2));
});

test('a case’s reservation that needs authentication leaves the page as it is', async () => {
  const host = oldProof({ 'POST /api/Custode/PrendiCaso': {} });
  const { user, sent } = open('/custode/caso/5', host.answers);
  await prove(user);
  await decideHalf(user);
  host.expire();
  const before = sent('CasoDetails').length;
  await user.click(screen.getByRole('button', { name: 'Lo prendo io' }));
  await screen.findByLabelText('Password');
  expect(sent('CasoDetails').length).toBe(before);
  expect(screen.getByLabelText('Le parole per la persona')).toHaveValue('Parole mie');
});

test.each([
  ['caso/5', 'Una nota', 'Aggiungi la nota'],
  ['posta', 'La risposta, per email', 'Rispondi'],
  ['parola', 'Deutsch', 'Dillo a tutti'],
  ['piazza', 'Nome della piazza', 'Salva'],
])('offline, %s keeps its fields and disables its button', async (part, field, button) => {
  const { user, store } = open(`/custode/${part}`, letters);
  await user.type(await screen.findByLabelText(field), 'Parole mie');
  act(() => void store.dispatch(netLost()));
  expect(screen.getByText(/Qui serve la rete/)).toBeInTheDocument();
  expect(screen.getByLabelText(field)).toHaveValue('Parole mie');
  expect(screen.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['caso/5', 'Una nota'],
  ['posta', 'La risposta, per email'],
  ['parola', 'Deutsch'],
  ['piazza', 'Nome della piazza'],
])('text typed in %s is restored after leaving the page', async (part, field) => {
  const first = open(`/custode/${part}`, letters);
  await first.user.type(await screen.findByLabelText(field), 'Parole mie');
  first.unmount();
  open(`/custode/${part}`, letters);
  await waitFor(async () => expect(await screen.findByLabelText(field)).toHaveValue('Parole mie'));
});

test('an unfinished decision is restored, and its draft is deleted once it is sent', async () => {
  const answers = { 'POST /api/Custode/Decidi': { provvedimentoID: 8 } };
  const first = open('/custode/caso/5', answers);
  await decideHalf(first.user);
  first.unmount();
  const { user } = open('/custode/caso/5', answers);
  await waitFor(() => expect(screen.getByLabelText('Le parole per la persona')).toHaveValue('Parole mie'));
  expect(screen.getByRole('button', { name: 'Limita' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Decidi' }));
  await waitFor(() => expect(keptDrafts()).toEqual([]));
});

describe('a text that a colleague proposed', () => {
  const proposta = { autore: 'Bea', mossa: 'limita', regola: 'truffa', parole: 'Parole di Bea', giorni: 30 };
  const answers = { 'GET /api/Custode/CasoDetails': { caso: { ...details, proposta } } };
  const limit = async ({ user }: ReturnType<typeof open>) => {
    await screen.findByRole('heading', { name: 'Borsa quasi nuova' });
    await user.click(screen.getByRole('button', { name: 'Limita' }));
    return screen.getByLabelText('Le parole per la persona');
  };

  test('fills the field, and is not saved as a draft', async () => {
    const first = open('/custode/caso/5', answers);
    await screen.findByRole('heading', { name: 'Borsa quasi nuova' });
    first.unmount();
    expect(keptDrafts()).toEqual([]);
    expect(await limit(open('/custode/caso/5', answers))).toHaveValue('Parole di Bea');
  });

  test('does not replace what the keeper had typed', async () => {
    const first = open('/custode/caso/5', answers);
    await limit(first);
    const words = screen.getByLabelText('Le parole per la persona');
    await first.user.clear(words);
    await first.user.type(words, 'Parole mie');
    await first.user.click(screen.getByRole('radio', { name: '1' }));
    first.unmount();
    open('/custode/caso/5', answers);
    await waitFor(() => expect(screen.getByLabelText('Le parole per la persona')).toHaveValue('Parole mie'));
    expect(screen.getByRole('radio', { name: '1' })).toBeChecked();
  });

  test('does not return after the keeper deleted it', async () => {
    const first = open('/custode/caso/5', answers);
    await first.user.clear(await limit(first));
    await first.user.click(screen.getByRole('button', { name: 'Limita' }));
    first.unmount();
    expect(keptDrafts()).toHaveLength(1);
    const again = open('/custode/caso/5', answers);
    await waitFor(async () => {
      if (!screen.queryByLabelText('Le parole per la persona')) await limit(again);
      expect(screen.getByLabelText('Le parole per la persona')).toHaveValue('');
    });
  });
});

describe('an answer that was lost', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const told = ({ store }: ReturnType<typeof open>) =>
    store.getState().notices.list.map(({ tone, label }) => `${tone} ${label}`);

  test('reloads the case instead of claiming that nothing changed', async () => {
    let isDecided = false;
    const page = open('/custode/caso/5', {
      'GET /api/Custode/CasoDetails': () => ({
        caso: isDecided ? { ...details, mossa: 'nessuna' } : details,
      }),
      'POST /api/Custode/Decidi': () => {
        isDecided = true;
        return lost();
      },
    });
    await screen.findByRole('heading', { name: 'Borsa quasi nuova' });
    await page.user.click(screen.getByRole('button', { name: 'Niente' }));
    await page.user.click(screen.getByRole('button', { name: 'Decidi' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decidi' })).toBeNull());
    expect(told(page)).toEqual(['info custode-forse']);
    expect(page.sent('CasoDetails').length).toBeGreaterThan(1);
  });

  test('keeps the text, and the next attempt reuses the idempotency key', async () => {
    let tries = 0;
    const page = open('/custode/caso/5', {
      'POST /api/Custode/AddNota': () => (tries++ === 0 ? lost() : {}),
    });
    const { user, sent } = page;
    await user.type(await screen.findByLabelText('Una nota'), 'Parole mie');
    await user.click(screen.getByRole('button', { name: 'Aggiungi la nota' }));
    await waitFor(() => expect(told(page)).toEqual(['info custode-forse']));
    expect(screen.getByLabelText('Una nota')).toHaveValue('Parole mie');
    await user.click(screen.getByRole('button', { name: 'Aggiungi la nota' }));
    await waitFor(() => expect(sent('AddNota')).toHaveLength(2));
    const keys = sent('AddNota').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  test('a decision by a faster keeper shows as information, not as an error', async () => {
    const page = open('/custode/caso/5', {
      'POST /api/Custode/Decidi': { statusCode: 409, statusMessage: 'Bea ha deciso: Niente.' },
    });
    await screen.findByRole('heading', { name: 'Borsa quasi nuova' });
    await page.user.click(screen.getByRole('button', { name: 'Niente' }));
    await page.user.click(screen.getByRole('button', { name: 'Decidi' }));
    await screen.findAllByText(/Bea ha deciso: Niente\./);
    expect(told(page)).toEqual(['info custode-intanto']);
  });
});
