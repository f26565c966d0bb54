import { screen, waitFor } from '@testing-library/react';
import { gunzipSync } from 'node:zlib';
import { selectOutgoing } from '../../core/submissions/submissionsSlice';
import { keptRows } from '../../testing/keptRows';
import { retry } from '../../core/submissions/syncQueue';
import { fakeUploads } from '../../testing/fakeUploads';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import FeedbackPage from '../feedback/FeedbackPage';
import { fieldErrors } from '../../testing/fieldErrors';
import SupportPage from './SupportPage';

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));
beforeEach(() => keptRows.clear());

const forms = {
  feedback: {
    page: <FeedbackPage />,
    call: 'POST /api/Feedback/SendFeedback',
    failure: "Errore durante l'invio del feedback.",
    success: 'Grazie! Abbiamo ricevuto il tuo feedback.',
  },
  support: {
    page: <SupportPage />,
    call: 'POST /api/Assistenza/SendAssistenza',
    failure: "Errore durante l'invio.",
    success: 'Abbiamo ricevuto la tua richiesta. Ti rispondiamo via email.',
  },
};
type Name = keyof typeof forms;
const both: Name[] = ['feedback', 'support'];

async function open(name: Name, answer: () => object | Promise<object> = () => ({})) {
  const bodies: Record<string, unknown>[] = [];
  const keys: (string | null)[] = [];
  answerCalls({
    'GET /api/Persona/GetPersona': { listPersona: [{ ...me, email: 'giulia@example.com' }] },
    [forms[name].call]: async (request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      bodies.push((await request.json()) as Record<string, unknown>);
      return answer();
    },
  });
  const app = renderApp(forms[name].page, { state: signedIn });
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('giulia@example.com'));
  return { ...app, bodies, keys };
}
const send = () => screen.getByRole('button', { name: 'Invia' });

async function fill({ user }: { user: Awaited<ReturnType<typeof open>>['user'] }) {
  await user.type(screen.getByLabelText('Oggetto'), 'Una idea');
  await user.type(screen.getByLabelText('Messaggio'), 'Più mercatini.');
}

test.each(both)('§5 %s: subject and message are required', async (name) => {
  const page = await open(name);
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(screen.getByLabelText('Oggetto'));
  await page.user.click(screen.getByLabelText('Messaggio'));
  expect(fieldErrors()).toEqual(['Il campo oggetto è obbligatorio.']);
  await page.user.type(screen.getByLabelText('Oggetto'), '  ');
  await page.user.tab();
  expect(fieldErrors()).toContain('Il campo messaggio è obbligatorio.');
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await fill(page);
  expect(send()).not.toHaveAttribute('aria-disabled');
  expect(fieldErrors()).toEqual([]);
});

test.each(both)('§8 %s: a success is announced, and the form is emptied', async (name) => {
  const page = await open(name);
  await fill(page);
  await page.user.click(send());
  expect(await screen.findByText(forms[name].success)).toBeInTheDocument();
  expect(screen.getByLabelText('Oggetto')).toHaveValue('');
  expect(screen.getByLabelText('Messaggio')).toHaveValue('');
  expect(page.bodies[0]).toMatchObject({
    nome: 'Giulia',
    cognome: 'Rossi',
    email: 'giulia@example.com',
    oggetto: 'Una idea',
    messaggio: 'Più mercatini.',
  });
});

test.each(both)(
  '§8 %s: a failure shows an error, keeps the form, and a retry reuses the idempotency key',
  async (name) => {
    let isDown = true;
    const page = await open(name, () =>
      isDown ? { statusCode: 429, statusMessage: 'Per oggi basta.' } : {},
    );
    await fill(page);
    await page.user.click(send());
    expect(await screen.findByText(forms[name].failure)).toBeInTheDocument();
    expect(screen.getByText('Per oggi basta.')).toBeInTheDocument();
    expect(screen.getByLabelText('Oggetto')).toHaveValue('Una idea');
    isDown = false;
    await page.user.click(send());
    await screen.findByText(forms[name].success);
    expect(page.keys).toHaveLength(2);
    expect(page.keys[1]).toBe(page.keys[0]);
  },
);

test('§3 feedback: sends the rating, or none', async () => {
  const page = await open('feedback');
  await fill(page);
  await page.user.click(screen.getByRole('radio', { name: '4 stelle' }));
  await page.user.click(send());
  await screen.findByText(forms.feedback.success);
  await fill(page);
  await page.user.click(send());
  await waitFor(() => expect(page.bodies).toHaveLength(2));
  expect(page.bodies.map(({ voto }) => voto)).toEqual([4, null]);
  expect(page.bodies[0]).toMatchObject({ feedbackID: 0, personaID: 1 });
});

test('an invalid address cannot be sent', async () => {
  const page = await open('support');
  await fill(page);
  await page.user.type(screen.getByLabelText('Email'), ' x');
  await page.user.tab();
  expect(screen.getByText('Email non valida')).toBeInTheDocument();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
});

describe('the recording attached to a problem report', () => {
  const secret = 'Ci vediamo sotto casa tua';
  const attach = () => screen.getByRole('checkbox', { name: /Allega la registrazione/ });

  async function ask() {
    const uploads = fakeUploads();
    const page = await open('support');
    page.store.dispatch({ type: 'test/written', payload: { testoCommento: secret } });
    await fill(page);
    await page.user.click(attach());
    await page.user.click(send());
    await waitFor(() => expect(uploads).toHaveLength(1));
    return { ...page, uploads };
  }

  test('is sent with the form’s text, compressed and without private data', async () => {
    const { uploads, bodies } = await ask();
    const [upload] = uploads;
    if (!upload) throw new Error('nothing was sent');
    const { path, form, headers, answer } = upload;
    expect(path).toBe('/api/Assistenza/SendRegistrazione');
    expect(headers['Idempotency-Key']).toBeTruthy();
    expect(form.get('personaID')).toBe('1');
    expect(form.get('messaggio')).toBe('Più mercatini.');
    const file = form.get('registrazione') as File;
    const text = String(gunzipSync(Buffer.from(await file.arrayBuffer())));
    expect(text).toContain('"kind":"piazza-session"');
    for (const word of [secret, signedIn.auth.token, me.cognome, 'Più mercatini.', 'Una idea'])
      expect(text).not.toContain(word);
    answer({ statusCode: 200 });
    expect(await screen.findByText(forms.support.success)).toBeInTheDocument();
    expect(screen.getByLabelText('Messaggio')).toHaveValue('');
    expect(attach()).not.toBeChecked();
    expect(bodies).toEqual([]);
  });

  test('is sent later if there is no network, even after the page was left, and only once', async () => {
    const { uploads, store, unmount } = await ask();
    uploads[0]?.lose();
    expect(await screen.findByText(/parte appena si può/)).toBeInTheDocument();
    expect(screen.getByLabelText('Messaggio')).toHaveValue('');
    const [waiting] = selectOutgoing(store.getState());
    expect(waiting).toMatchObject({ kind: 'support', status: 'waiting' });
    expect(keptRows.get(waiting?.id ?? '')).toMatchObject({ pictures: ['0'] });
    unmount();
    void store.dispatch(retry(waiting?.id ?? ''));
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.answer({ statusCode: 200 });
    await waitFor(() => expect(selectOutgoing(store.getState())).toEqual([]));
    expect(uploads[1]?.headers['Idempotency-Key']).toBe(uploads[0]?.headers['Idempotency-Key']);
    expect(keptRows.has(waiting?.id ?? '')).toBe(false);
  });

  test('that the host refuses shows an error and keeps the text', async () => {
    const { uploads } = await ask();
    uploads[0]?.answer({ statusCode: 400, statusMessage: 'Non si può.' });
    expect(await screen.findByText('Non si può.')).toBeInTheDocument();
    expect(screen.getByLabelText('Messaggio')).toHaveValue('Più mercatini.');
    expect(attach()).toBeChecked();
  });
});
