import { act, screen, waitFor } from '@testing-library/react';
import { lookupApi } from '../../api/lookup';
import { sessionExpired } from '../../api/events';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { fieldErrors } from '../../testing/fieldErrors';
import { emptyDraft } from '../../features/registration/draft';
import LoginPage from './LoginPage';
import { hears } from '../../testing/heard';

const texts = { 'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': { listTraduzioniPagina: [] } };
const call = 'POST /api/Persona/Login';
const token = 'a-token-of-the-host-1234';

function open(
  answer?: object | (() => object | Promise<object>),
  options: Parameters<typeof renderApp>[1] = {},
) {
  const seen = answerCalls({ ...texts, ...(answer && { [call]: answer }) });
  const view = renderApp(<LoginPage />, options);
  const submit = async (email: string, password: string) => {
    await view.user.clear(screen.getByLabelText('Email'));
    await view.user.clear(screen.getByLabelText('Password'));
    if (email) await view.user.type(screen.getByLabelText('Email'), email);
    if (password) await view.user.type(screen.getByLabelText('Password'), password);
    await view.user.click(screen.getByRole('button', { name: 'Accedi' }));
  };
  const sent = () => seen.filter(({ url }) => url.endsWith('/Login'));
  return { ...view, submit, sent };
}

test('§2 links to the registration, the forgotten password and, by its logo, to /', () => {
  open();
  expect(screen.getByRole('link', { name: 'Piazza' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Password dimenticata?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Crea un account' })).toHaveAttribute('href', '/registration');
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} Piazza`);
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test.each(['', 'giulia', 'giulia@example', 'giu lia@example.com', '@example.com'])(
  '§5 the e-mail %j is refused and nothing is sent',
  async (email) => {
    const { submit, sent } = open({ token });
    await submit(email, 'segreta');
    expect(fieldErrors()).toEqual(['Email non valida']);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(sent()).toEqual([]);
  },
);

test.each(['', 'abc', '     '])('§5 the password %j is refused and nothing is sent', async (password) => {
  const { submit, sent } = open({ token });
  await submit('giulia.rossi@example.com', password);
  expect(fieldErrors()).toEqual(['Password non valida']);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('§5 errors change only when the form is submitted', async () => {
  const { submit, user, sent } = open({ token });
  await submit('', '');
  expect(fieldErrors()).toHaveLength(2);
  await user.type(screen.getByLabelText('Email'), 'giulia.rossi@example.com');
  expect(fieldErrors()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  expect(fieldErrors()).toEqual(['Password non valida']);
  expect(sent()).toEqual([]);
});

test('§4 a login stores the token; a password of four characters is enough to be sent', async () => {
  const { submit, sent, store } = open({ token });
  await submit('giulia.rossi@example.com', 'abcd');
  await waitFor(() => expect(store.getState().auth).toEqual({ status: 'signedIn', token }));
  expect(sent()).toHaveLength(1);
  expect(await sent()[0]?.json()).toEqual({ Email: 'giulia.rossi@example.com', Password: 'abcd' });
});

test('§8 wrong credentials show an error', async () => {
  const { submit, store } = open({ statusCode: 100, statusMessage: 'no' });
  await submit('giulia.rossi@example.com', 'sbagliata');
  await hears(/^Credenziali non corrette$/);
  expect(store.getState().auth.status).toBe('signedOut');
});

test('an earlier error of the host disappears when a field is wrong', async () => {
  const { submit } = open({ statusCode: 100 });
  await submit('giulia.rossi@example.com', 'sbagliata');
  await screen.findByText('Credenziali non corrette');
  await submit('giulia', 'sbagliata');
  expect(screen.queryByText('Credenziali non corrette')).not.toBeInTheDocument();
});

test('§8 an HTTP error shows the host’s text', async () => {
  const { submit } = open({ statusCode: 429, statusMessage: 'Troppe richieste.' });
  await submit('giulia.rossi@example.com', 'segreta');
  await hears(/^Errore durante il login: Troppe richieste\.$/);
});

test('§8 without a network the page shows an error', async () => {
  const { submit } = open(() => Promise.reject(new TypeError('Failed to fetch')));
  await submit('giulia.rossi@example.com', 'segreta');
  await hears(/^Errore durante il login: connessione assente/);
});

test('the button is busy until the host answers, and a second press sends nothing', async () => {
  let answer: (reply: object) => void = () => undefined;
  const { submit, user, sent, store } = open(() => new Promise<object>((resolve) => (answer = resolve)));
  await submit('giulia.rossi@example.com', 'segreta');
  const button = screen.getByRole('button', { name: 'Accedi' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(sent()).toHaveLength(1);
  answer({ token });
  await waitFor(() => expect(store.getState().auth.status).toBe('signedIn'));
});

test('§8 if its texts fail to load, the page says so above the form and uses the texts in the build', async () => {
  answerCalls({});
  const { store } = renderApp(<LoginPage />, { state: { language: { code: 'it', texts: {} } } });
  await act(async () => void (await store.dispatch(lookupApi.endpoints.texts.initiate('it'))));
  const words = 'Errore nel caricamento delle traduzioni. Riprova più tardi.';
  await hears(words);
  const email = screen.getByLabelText('Email');
  expect(
    screen.getByText(words).compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accedi' })).not.toHaveAttribute('aria-disabled');
});

test('in English it shows English text before any text has loaded', () => {
  open(undefined, { lang: 'en', state: { language: { code: 'en', texts: {} } } });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
});

test('after a registration the form is folded, with the email filled in, because there is no password yet', async () => {
  const email = 'marta@example.com';
  const { user } = open(undefined, {
    at: { pathname: '/', state: { from: 'registration', draft: { ...emptyDraft, Email: email }, email } },
  });
  const folded = await screen.findByText('Ho già la password');
  expect(screen.getByLabelText('Email')).not.toBeVisible();
  await user.click(folded);
  expect(screen.getByLabelText('Email')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

test('shows why the host signed the person out', async () => {
  const { store } = open(undefined, { state: { auth: { status: 'signedIn', token } } });
  expect(screen.queryByText(/^Un attimo ancora/)).not.toBeInTheDocument();
  act(() => void store.dispatch(sessionExpired()));
  expect(
    await screen.findByText(/Sessione scaduta\. Accedi di nuovo\.|Your session has expired/),
  ).toBeInTheDocument();
});

describe('a link that somebody sent', () => {
  const wanted = '/view-post/5?da=chat';
  const preview = (url: string) =>
    Object.entries({
      url,
      title: 'Chitarra · € 260,00',
      description: 'Bologna · Corde nuove',
      image: 'https://piazza.example/images/posts/a-card.jpg',
    })
      .map(([name, content]) => `<meta property="og:${name}" content="${content}">`)
      .join('');
  const openAt = (state: object) => open({ token }, { at: { pathname: '/', state } });
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send');
  /** Answers a request for a page with one of this head, or with nothing. */
  const answerPage = (head: string | undefined) =>
    send.mockImplementation(function (this: XMLHttpRequest) {
      const page = document.implementation.createHTMLDocument();
      if (head !== undefined) page.head.innerHTML = head;
      Object.defineProperty(this, 'responseXML', { value: head === undefined ? null : page });
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
  beforeEach(() => answerPage(undefined).mockClear());
  afterEach(() => (document.head.innerHTML = ''));

  test('is named with picture and price by the document’s own preview, without a call', async () => {
    document.head.innerHTML = preview('https://piazza.example/view-post/5');
    const { container } = openAt({ wanted });
    expect(await screen.findByText('Accedi per vedere «Chitarra».')).toBeInTheDocument();
    expect(screen.getByText('€ 260,00')).toBeInTheDocument();
    expect(screen.getByText('Bologna · Corde nuove')).toBeInTheDocument();
    const photo = () => container.querySelector('[data-hero] > :last-child');
    await waitFor(() => expect(photo()).toHaveAttribute('src', '/images/posts/a-720.webp'));
    expect(send).not.toHaveBeenCalled();
  });

  test('is named by the host if the service worker opened the page without a preview', async () => {
    answerPage(preview('https://piazza.example/view-post/5'));
    openAt({ wanted });
    expect(await screen.findByText('Accedi per vedere «Chitarra».')).toBeInTheDocument();
  });

  test.each([
    ['another thing’s preview', preview('https://piazza.example/view-post/55')],
    ['the square’s preview, since the thing is not public', preview('https://piazza.example/')],
    ['no answer', undefined],
  ])('is only mentioned after %s', async (_name, head) => {
    answerPage(head);
    openAt({ wanted });
    expect(await screen.findByText('Accedi per vedere la pagina che hai aperto.')).toBeInTheDocument();
  });

  test.each([{}, { wanted: '/insert-ad' }, { wanted: '/view-post/x' }])(
    'is not mentioned when %j was opened',
    async (state) => {
      openAt(state);
      await act(async () => undefined);
      expect(screen.queryByText(/Accedi per vedere/)).not.toBeInTheDocument();
      expect(send).not.toHaveBeenCalled();
    },
  );
});

describe('a login that gets no answer', () => {
  const word = 'Un attimo ancora: la risposta si fa attendere.';
  /** Submits the form to a host whose answers the test gives; `pass` lets so many milliseconds pass. */
  async function send() {
    const answers: ((answer: object) => void)[] = [];
    jest.useFakeTimers({ advanceTimers: true });
    const view = open(() => new Promise((resolve) => answers.push(resolve)));
    await view.submit('giulia@example.com', 'parola-segreta');
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    const answer = (index: number, body: object) => act(async () => answers[index]?.(body));
    return { ...view, pass, answer };
  }
  afterEach(() => jest.useRealTimers());

  test('shows after three seconds that it is slow, until the answer arrives', async () => {
    const { pass, answer } = await send();
    expect(screen.queryByText(word)).not.toBeInTheDocument();
    pass(3000);
    expect(screen.getByText(word)).toBeVisible();
    await answer(0, { statusCode: 100 });
    await hears('Credenziali non corrette');
    expect(screen.queryByText(word)).not.toBeInTheDocument();
  });

  test('can be repeated after twelve seconds with the typed text, and the first success counts', async () => {
    const { pass, answer, sent, store, user } = await send();
    pass(3000);
    pass(12_000);
    expect(screen.getByText(word)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(screen.getByRole('button', { name: 'Accedi' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(word)).not.toBeInTheDocument();
    const bodies = await Promise.all(sent().map((request) => request.json()));
    expect(bodies).toEqual(Array(2).fill({ Email: 'giulia@example.com', Password: 'parola-segreta' }));
    await answer(0, { statusCode: 100 });
    expect(store.getState().auth.status).toBe('signingIn');
    await answer(1, { token });
    await waitFor(() => expect(store.getState().auth.status).toBe('signedIn'));
  });

  test('shows a refusal of the last attempt while an earlier one is unanswered', async () => {
    const { pass, answer, store, user } = await send();
    pass(3000);
    pass(12_000);
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await answer(1, { statusCode: 100 });
    await hears('Credenziali non corrette');
    await answer(0, { token });
    expect(store.getState().auth.status).toBe('signedOut');
  });
});
