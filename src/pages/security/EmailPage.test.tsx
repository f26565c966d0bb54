import { screen, waitFor } from '@testing-library/react';
import { fieldErrors } from '../../testing/fieldErrors';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import EmailPage from './EmailPage';
import { hears } from '../../testing/heard';

const change = 'POST /api/Persona/UpdateEmail';

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const seen = answerCalls({
    'GET /api/Persona/GetPersona': {
      listPersona: [{ ...me, email: 'giulia@example.com', telefono: '', linguaID: 1 }],
    },
    ...answers,
  });
  const view = renderApp(<EmailPage />, { at: '/sicurezza/email', state: signedIn });
  const field = await screen.findByLabelText('Nuovo indirizzo');
  const submit = async (text: string) => {
    await view.user.type(field, text);
    await view.user.click(screen.getByRole('button', { name: 'Mandami il link' }));
  };
  return { ...view, field, submit, sent: () => seen.filter(({ url }) => url.includes('UpdateEmail')) };
}

test('a confirmation link is mailed to the new address, and the page says so', async () => {
  const { submit, sent } = await open({ [change]: {} });
  expect(screen.getByText('giulia@example.com')).toBeInTheDocument();
  await submit(' nuova@example.com ');
  expect(await screen.findByText(/Abbiamo scritto a nuova@example.com/)).toBeInTheDocument();
  expect(await sent()[0]?.json()).toEqual({ PersonaID: 1, email: 'nuova@example.com' });
});

test('an invalid address is not sent', async () => {
  const { submit, sent, field } = await open({ [change]: {} });
  await submit('nuova');
  expect(fieldErrors()).toEqual(['Email non valida']);
  expect(field).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('with an old session the person authenticates again, then the typed address is sent', async () => {
  let isProved = false;
  const { submit, sent, user } = await open({
    [change]: () => (isProved ? {} : { statusCode: 428, statusMessage: 'Prima conferma che sei tu.' }),
    'POST /api/Persona/ConfermaIdentita': () => {
      isProved = true;
      return {};
    },
  });
  await submit('nuova@example.com');
  await user.type(await screen.findByLabelText('Password'), 'giusta{Enter}');
  expect(await screen.findByText(/Abbiamo scritto a nuova@example.com/)).toBeInTheDocument();
  expect(sent()).toHaveLength(2);
});

test('without a network the page shows an error and keeps the form', async () => {
  const { submit, field } = await open({ [change]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await submit('nuova@example.com');
  await hears('Non c’è connessione.');
  expect(field).toHaveValue('nuova@example.com');
});

test('the host’s refusal shows at the email field', async () => {
  const { submit, field } = await open({
    [change]: { statusCode: 422, campo: 'email', statusMessage: 'È già il tuo indirizzo.' },
  });
  await submit('giulia@example.com');
  await waitFor(() => expect(fieldErrors()).toEqual(['È già il tuo indirizzo.']));
  expect(field).toBeInvalid();
});
