import userEvent from '@testing-library/user-event';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { fieldErrors } from '../../testing/fieldErrors';
import { answerCalls } from '../../testing/host';
import { renderRoutes } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import PasswordPage from './PasswordPage';
import { hears } from '../../testing/heard';

const change = 'POST /api/Persona/UpdatePassword';

function Hub() {
  return <p>{`Hub${useLocation().search}`}</p>;
}

async function open(answer: object | (() => Promise<object>) = {}, listPasskey: object[] = []) {
  const seen = answerCalls({
    'GET /api/Persona/GetPersona': {
      listPersona: [{ ...me, email: 'giulia@example.com', telefono: '', linguaID: 1 }],
    },
    [change]: answer,
    'GET /api/Persona/PasskeyList': { listPasskey },
    'POST /api/Persona/Recover': {},
  });
  const view = renderRoutes(
    { '/sicurezza': <Hub />, '/sicurezza/password': <PasswordPage /> },
    { at: '/sicurezza/password', state: signedIn },
  );
  await screen.findByLabelText('Password attuale');
  const type = async (label: string, text: string) => {
    await view.user.click(screen.getByLabelText(label));
    if (text !== '') await view.user.paste(text);
  };
  const submit = async (present: string, password: string, repeated = password) => {
    await type('Password attuale', present);
    await type('Nuova password', password);
    await type('Ripeti la password', repeated);
    await view.user.click(screen.getByRole('button', { name: 'Cambia la password' }));
  };
  const sent = () => seen.filter(({ url }) => url.includes('UpdatePassword'));
  return { ...view, submit, sent };
}

test('sends current and new password, neither of which enters the store', async () => {
  const { submit, sent, store } = await open();
  await submit('vecchia', 'lunga e buona');
  expect(await screen.findByText('Hub')).toBeInTheDocument();
  expect(await sent()[0]?.json()).toEqual({
    PersonaID: 1,
    passwordAttuale: 'vecchia',
    password: 'lunga e buona',
  });
  expect(store.getState().notices.list).toMatchObject([{ label: 'sicurezza-password-cambiata' }]);
});

test('a person with passkeys is then asked to check them, because they stay valid', async () => {
  const quando = new Date().toISOString();
  const { submit } = await open({}, [{ passkeyID: 7, nome: 'x', creata: quando, ultimoUso: null }]);
  await submit('vecchia', 'lunga e buona');
  expect(await screen.findByText('Hub?passkey=controlla')).toBeInTheDocument();
});

test.each([
  ['', 'lunga e buona', 'lunga e buona', 'Campo obbligatorio', 'Password attuale'],
  ['vecchia', '1234567', '1234567', 'La password deve avere almeno 8 caratteri.', 'Nuova password'],
  ['vecchia', 'lunga e buona', 'lunga e bona', 'Le due password non sono uguali.', 'Ripeti la password'],
])(
  'refuses current password %s with new password %s and repetition %s, without a call',
  async (present, password, repeated, text, field) => {
    const { submit, sent } = await open();
    await submit(present, password, repeated);
    expect(fieldErrors()[0]).toBe(text);
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(sent()).toEqual([]);
  },
);

test('a wrong current password shows at its field, and the form stays', async () => {
  const { submit } = await open({ statusCode: 100, statusMessage: 'La password non è corretta.' });
  await submit('sbagliata', 'lunga e buona');
  await waitFor(() => expect(fieldErrors()).toEqual(['La password non è corretta.']));
  expect(screen.getByLabelText('Password attuale')).toHaveFocus();
  expect(screen.getByLabelText('Nuova password')).toHaveValue('lunga e buona');
});

test('the host’s refusal of the new password shows at its field', async () => {
  const { submit } = await open({
    statusCode: 422,
    campo: 'password',
    statusMessage: 'Questa password è tra le più usate.',
  });
  await submit('vecchia', 'password1');
  await waitFor(() => expect(fieldErrors()).toEqual(['Questa password è tra le più usate.']));
  expect(screen.getByLabelText('Nuova password')).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('Nuova password')).toHaveFocus());
  await userEvent.keyboard('9');
  expect(fieldErrors()).toEqual([]);
});

test('without a network the page shows an error and keeps the form', async () => {
  const { submit } = await open(() => Promise.reject(new TypeError('Failed to fetch')));
  await submit('vecchia', 'lunga e buona');
  await hears('Non c’è connessione.');
  expect(screen.getByLabelText('Password attuale')).toHaveValue('vecchia');
});

test('a person who forgot the password gets a link by mail', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Mandami il link' }));
  expect(await screen.findByText('Guarda la tua email: il link è in arrivo.')).toBeInTheDocument();
});
