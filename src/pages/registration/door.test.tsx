import { screen, waitFor } from '@testing-library/react';
import { fieldErrors } from '../../testing/fieldErrors';
import { listsAreThere, open } from '../../testing/openRegistration';
import { sampleDraft as draft } from '../../testing/sampleDraft';

const call = 'GET /api/Tutela/Porta';
const looked = /guarda la tua richiesta/;
const field = 'Codice d’invito';

async function toSummary(press: ReturnType<typeof open>['press']) {
  for (let step = 1; step < 4; step += 1) await press('Avanti');
}

beforeEach(() => sessionStorage.clear());

test('if registration needs an invitation, the form asks for the code and sends it', async () => {
  const { press, user, sent } = open(
    { draft },
    { [call]: { porta: 'invito' }, 'POST /api/Persona/AddPersona': {} },
  );
  const code = await screen.findByLabelText(field);
  await press('Avanti');
  expect(fieldErrors()).toEqual(['Campo obbligatorio']);
  expect(code).toHaveFocus();
  await user.type(code, ' abcd-1234 ');
  await toSummary(press);
  expect(screen.getByText('abcd-1234')).toBeInTheDocument();
  await press('Registrati');
  await screen.findByText('Login', { exact: false });
  expect(await sent()[0]?.json()).toMatchObject({ Email: draft.Email, Invito: 'abcd-1234' });
});

test('if registration needs approval, the form says so and asks for nothing more', async () => {
  const { press, sent } = open(
    { draft },
    { [call]: { porta: 'approvazione' }, 'POST /api/Persona/AddPersona': {} },
  );
  expect(await screen.findByText(looked)).toBeInTheDocument();
  await toSummary(press);
  await press('Registrati');
  await screen.findByText('Login', { exact: false });
  expect(await sent()[0]?.json()).not.toHaveProperty('Invito');
});

test.each([
  ['is open to all', { [call]: { porta: 'aperta' } }],
  ['is unknown, because the host does not answer', {}],
])('the form stays the usual one if the kind of registration %s', async (_name, answers) => {
  const { press, seen } = open({ draft }, answers);
  await listsAreThere();
  await waitFor(() => expect(seen.some(({ url }) => url.includes('/Porta'))).toBe(true));
  expect(screen.queryByLabelText(field)).not.toBeInTheDocument();
  expect(screen.queryByText(looked)).not.toBeInTheDocument();
  await press('Avanti');
  expect(screen.getByRole('heading', { name: 'Chi sei' })).toHaveFocus();
});

test('the form asks for no code once registration is open to all', async () => {
  const { press, sent } = open(
    { draft: { ...draft, SuInvito: true, Invito: '' } },
    { [call]: { porta: 'aperta' }, 'POST /api/Persona/AddPersona': {} },
  );
  await waitFor(() => expect(screen.queryByLabelText(field)).not.toBeInTheDocument());
  await toSummary(press);
  await press('Registrati');
  await screen.findByText('Login', { exact: false });
  expect(await sent()[0]?.json()).not.toHaveProperty('Invito');
});
