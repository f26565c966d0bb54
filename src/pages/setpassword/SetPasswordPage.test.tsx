import userEvent from '@testing-library/user-event';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { fieldErrors } from '../../testing/fieldErrors';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import SetPasswordPage from './SetPasswordPage';
import { hears } from '../../testing/heard';

const call = 'POST /api/Persona/SetPassword';
const token = 'x'.repeat(43);

function Address() {
  const { pathname, hash, state } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  return <output data-carried={JSON.stringify(state)}>{pathname + hash}</output>;
}

function open(
  answer: object | (() => Promise<object>),
  at = `/set-password#t=${token}`,
  loginAnswer: object = { token: 'a-token-of-the-host-1234' },
) {
  const seen = answerCalls({ [call]: answer, 'POST /api/Persona/Login': loginAnswer });
  const view = renderApp(
    <>
      <Routes>
        <Route path="/" element={<p>Login</p>} />
        <Route path="/set-password" element={<SetPasswordPage />} />
      </Routes>
      <Address />
    </>,
    { at },
  );
  const submit = async (password: string, repeated = password) => {
    const [first, second] = [
      screen.getByLabelText('Nuova password'),
      screen.getByLabelText('Ripeti la password'),
    ];
    await view.user.click(first);
    if (password) await view.user.paste(password);
    await view.user.click(second);
    if (repeated) await view.user.paste(repeated);
    await view.user.click(screen.getByRole('button', { name: 'Salva la password' }));
  };
  return { ...view, submit, seen };
}

test('the token is removed from the address bar and never reaches the store', () => {
  const { store, container } = open({});
  expect(container.querySelector('output')).toHaveTextContent(/^\/set-password$/);
  expect(screen.getByLabelText('Nuova password')).toHaveAttribute('autocomplete', 'new-password');
  expect(JSON.stringify(store.getState())).not.toContain(token);
});

test.each([
  ['1234567', '1234567', 'La password deve avere almeno 8 caratteri.', 'Nuova password'],
  ['🐶'.repeat(7), '🐶'.repeat(7), 'La password deve avere almeno 8 caratteri.', 'Nuova password'],
  ['x'.repeat(129), 'x'.repeat(129), 'La password può avere al massimo 128 caratteri.', 'Nuova password'],
  ['lunga e buona', 'lunga e bona', 'Le due password non sono uguali.', 'Ripeti la password'],
])(
  'refuses the password %s with the repetition %s, without a call',
  async (password, repeated, text, field) => {
    const { submit, seen } = open({});
    await submit(password, repeated);
    expect(fieldErrors()[0]).toBe(text);
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(seen).toEqual([]);
  },
);

test('a new password is sent as typed, and a notice says that it is saved', async () => {
  const { submit, seen, store } = open({ email: 'anna@example.com', prima: 0 });
  await submit('  lunga e buona ');
  expect(await screen.findByText('Login')).toBeInTheDocument();
  expect(await seen[0]?.json()).toEqual({ token, password: '  lunga e buona ' });
  expect(store.getState().notices.list).toMatchObject([{ label: 'imposta-password-ok' }]);
});

test('whoever set a password is signed in with what was typed', async () => {
  const { submit, seen, store } = open({ email: 'anna@example.com', prima: 0 });
  await submit('  lunga e buona ');
  expect(await screen.findByText('Login')).toBeInTheDocument();
  expect(await seen[1]?.json()).toEqual({ Email: 'anna@example.com', Password: '  lunga e buona ' });
  expect(store.getState().auth.status).toBe('signedIn');
});

test('if that login fails, the login page shows why, with the email filled in', async () => {
  const { submit, container, store } = open({ email: 'anna@example.com', prima: 0 }, undefined, {
    statusCode: 429,
    statusMessage: 'Troppe richieste.',
  });
  await submit('lunga e buona');
  expect(await screen.findByText('Login')).toBeInTheDocument();
  expect(container.querySelector('output')?.dataset['carried']).toContain('anna@example.com');
  expect(store.getState().auth).toMatchObject({
    status: 'signedOut',
    refusal: { text: 'Troppe richieste.' },
  });
});

test('a recovery that removed the passkeys says so, and what follows the login is creating a new one', async () => {
  const { submit, container, store } = open({ email: 'anna@example.com', prima: 0, passkeyTolte: 1 });
  await submit('lunga e buona');
  await screen.findByText('Login');
  expect(store.getState().notices.list).toMatchObject([{ label: 'imposta-password-passkey' }]);
  const carried = JSON.parse(container.querySelector('output')?.dataset['carried'] ?? '') as object;
  expect(carried).toEqual({ email: 'anna@example.com', wanted: '/sicurezza?passkey=nuova' });
});

test('if a keeper must first approve the person, the page says so instead of opening the login', async () => {
  const { submit, container, seen } = open({ email: 'anna@example.com', attesa: 1 });
  await submit('lunga e buona');
  expect(await screen.findByText(/Un custode di Piazza guarda la tua richiesta/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ora tocca a noi' })).toBeInTheDocument();
  expect(container.querySelector('output')).toHaveTextContent(/^\/set-password$/);
  expect(seen).toHaveLength(1);
});

test('the host’s refusal shows at the password field', async () => {
  const { submit } = open({
    statusCode: 422,
    campo: 'password',
    statusMessage: 'Questa password è tra le più usate.',
  });
  await submit('password1');
  await waitFor(() => expect(fieldErrors()).toEqual(['Questa password è tra le più usate.']));
  expect(screen.getByLabelText('Nuova password')).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('Nuova password')).toHaveFocus());
  await userEvent.keyboard('9');
  expect(fieldErrors()).toEqual([]);
});

test('without a network the form stays as it was', async () => {
  const { submit } = open(() => Promise.reject(new TypeError('Failed to fetch')));
  await submit('lunga e buona');
  await hears('Non siamo riusciti a salvare la password.');
  expect(screen.getByLabelText('Nuova password')).toHaveValue('lunga e buona');
});

test('a link that the host does not know leads to the page that mails a new one', async () => {
  const { submit } = open({ statusCode: 100, statusMessage: 'x' });
  await submit('lunga e buona');
  const link = await screen.findByRole('link', { name: 'Chiedi un nuovo link' });
  expect(link).toHaveAttribute('href', '/forgot-password');
  expect(screen.queryByLabelText('Nuova password')).not.toBeInTheDocument();
});

test.each(['/set-password', '/set-password#t=', '/set-password#x=1'])(
  '%s is not a valid link',
  async (at) => {
    open({}, at);
    await hears('Questo link non vale');
  },
);

test.each([
  ['after the first password the login leads to the profile picture’s page', 1],
  ['after a later password the login leads to the home page', 0],
])('%s', async (_name, prima) => {
  const { submit, container } = open({ email: 'anna@example.com', prima });
  await submit('lunga e buona');
  await screen.findByText('Login');
  const carried = JSON.parse(container.querySelector('output')?.dataset['carried'] ?? '') as object;
  const wanted = { wanted: '/image-profile?inizio=1' };
  expect(carried).toEqual({ email: 'anna@example.com', ...(prima === 1 && wanted) });
});
