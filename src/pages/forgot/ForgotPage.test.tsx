import { screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import ForgotPage from './ForgotPage';
import { hears } from '../../testing/heard';

const textsCall = 'GET /api/TraduzioniPagina/TraduzioniPaginaAllList';
const texts = { [textsCall]: { listTraduzioniPagina: [] } };
const call = 'POST /api/Persona/Recover';

function open(answer: object | (() => Promise<object>)) {
  const seen = answerCalls({ ...texts, [call]: answer });
  const view = renderApp(<ForgotPage />);
  const submit = async (email: string) => {
    if (email) await view.user.type(screen.getByLabelText('Email'), email);
    await view.user.click(screen.getByRole('button', { name: 'Invia il link' }));
  };
  return { ...view, submit, sent: () => seen.filter(({ url }) => url.endsWith('/Recover')) };
}

test('§2 links to the login and to the registration', () => {
  open({});
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/', '/registration']));
});

test.each(['', 'giulia'])('§5 the e-mail input refuses %j and nothing is sent', async (email) => {
  const { submit, sent } = open({});
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  await submit(email);
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('§4 shows that it is waiting, then the success', async () => {
  let answer: (reply: object) => void = () => undefined;
  const { submit, sent } = open(() => new Promise<object>((resolve) => (answer = resolve)));
  await submit('giulia.rossi@example.com');
  expect(screen.getByRole('button', { name: 'Caricamento in corso...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  answer({});
  expect(await screen.findByText('Il recupero ha avuto successo.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invia il link' })).not.toHaveAttribute('aria-disabled');
  expect(await sent()[0]?.json()).toEqual({ email: 'giulia.rossi@example.com' });
});

test.each([
  [{ statusCode: 100 }, "L'indirizzo email non è presente."],
  [{ statusCode: 500, statusMessage: 'x' }, 'Errore sconosciuto. Si prega di riprovare.'],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'Errore nel recupero dell’email'],
])('§8 the error text for the answer %j', async (answer, text) => {
  const { submit } = open(answer);
  await submit('giulia.rossi@example.com');
  await hears(new RegExp(`^${text}$`));
});

test('a later visit does not show the earlier result', async () => {
  const { submit, store, unmount } = open({});
  await submit('giulia.rossi@example.com');
  await screen.findByText('Il recupero ha avuto successo.');
  unmount();
  expect(store.getState().recovery).toEqual({ status: 'idle' });
});

test('§8 if its texts fail to load, the page shows an error, and a retry loads them', async () => {
  answerCalls({});
  const { user } = renderApp(<ForgotPage />);
  await hears('Errore nel caricamento delle traduzioni. Riprova più tardi.');
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  answerCalls(texts);
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeInTheDocument());
});
