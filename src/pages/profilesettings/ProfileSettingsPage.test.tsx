import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { personaApi } from '../../api/persona';
import { keptDraft, keptRows } from '../../testing/keptRows';
import { RequireProfile } from '../../core/session/RequireProfile';
import { heard, hears } from '../../testing/heard';
import { answerCalls } from '../../testing/host';
import { sampleChoices } from '../../testing/sampleLists';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import ProfileSettingsPage from './ProfileSettingsPage';

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));
beforeEach(() => {
  keptRows.clear();
  sessionStorage.clear();
});

const update = 'POST /api/Persona/UpdatePersona';
const record = {
  ...me,
  ratingCount: 1,
  followerCount: 0,
  seguitiCount: 0,
  email: 'giulia@example.com',
  dataNascita: '1990-05-01',
  telefono: '+393331234567',
  genereID: 2,
  linguaID: 1,
  notifichePush: 1,
  notificheMail: 0,
  intWorktools: 1,
  intElectronics: 1,
  intHomeGarden: 1,
  intFashion: 1,
  intCarMotorcycle: 0,
  intHobbySport: 0,
  lastUpdate: 1,
};

async function open(answers: Parameters<typeof answerCalls>[0] = {}, at = '/impostazioni') {
  const bodies: Record<string, unknown>[] = [];
  const answer = answers[update] ?? {};
  const seen = answerCalls({
    'GET /api/Persona/GetPersona': () => {
      const linguaID = bodies.at(-1)?.['LinguaID'] ?? 1;
      return { listPersona: [{ ...record, linguaID, abbreviazione: linguaID === 2 ? 'en' : 'it' }] };
    },
    ...sampleChoices,
    'GET /api/Genere/GenereList': { listGenere: [{ genereID: 2, traduzioneTesto: 'Donna' }] },
    'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': {
      listTraduzioniPagina: [
        { label: 'impostazioni-telefono', traduzioneTesto: 'Phone', pagina: 'impostazioni' },
      ],
    },
    ...answers,
    [update]: async (request) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return typeof answer === 'function' ? answer(request) : answer;
    },
  });
  const app = renderApp(
    <Routes>
      <Route element={<RequireProfile />}>
        <Route path="*" element={<ProfileSettingsPage />} />
      </Route>
    </Routes>,
    { at, state: signedIn },
  );
  await screen.findByLabelText('Nome');
  await screen.findByRole('option', { name: 'English' });
  return { ...app, bodies, seen };
}
const submit = ({ user }: { user: Awaited<ReturnType<typeof open>>['user'] }) =>
  user.click(screen.getByRole('button', { name: 'Aggiorna' }));

test('§5 settings: name, surname and birth date are read-only', async () => {
  await open();
  for (const [label, value] of [
    ['Nome', 'Giulia'],
    ['Cognome', 'Rossi'],
    ['Data di nascita', '01/05/1990'],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  }
});

test('§4 settings: a language is saved at once and alone, and the other fields stay', async () => {
  const page = await open();
  const phone = screen.getByLabelText('Telefono');
  await page.user.clear(phone);
  await page.user.type(phone, '+3955');
  await page.user.selectOptions(screen.getByLabelText('Lingua'), 'English');
  await waitFor(() => expect(page.store.getState().language.code).toBe('en'));
  expect(page.bodies).toHaveLength(1);
  expect(page.bodies[0]).toMatchObject({ LinguaID: 2, Telefono: '+393331234567', dataNascita: '1990-05-01' });
  expect(await screen.findByLabelText('Phone')).toHaveValue('+3955');
});

test('§4 settings: a language that could not be saved is reset, and the reason shows', async () => {
  const page = await open({ [update]: { statusCode: 500, statusMessage: 'Riprova più tardi.' } });
  await page.user.selectOptions(screen.getByLabelText('Lingua'), 'English');
  await waitFor(() =>
    expect(page.store.getState().notices.list).toMatchObject([{ detail: 'Riprova più tardi.' }]),
  );
  expect(screen.getByLabelText('Lingua')).toHaveDisplayValue('Italiano');
  expect(page.store.getState().language.code).toBe('it');
  expect(screen.getByLabelText('Nome')).toBeInTheDocument();
});

test('§7 settings: Update sends the whole payload, and the page reloads with the saved values', async () => {
  const page = await open();
  await page.user.type(screen.getByLabelText('Telefono'), '8');
  await submit(page);
  await waitFor(() => expect(page.bodies).toHaveLength(1));
  expect(page.bodies).toEqual([
    {
      PersonaID: 1,
      LinguaID: 1,
      Geolocalizzazione: 'Bologna',
      Nome: 'Giulia',
      Cognome: 'Rossi',
      dataNascita: '1990-05-01',
      Telefono: '+3933312345678',
      GenereID: 2,
      NotifichePush: 1,
      NotificheMail: 0,
      IntWorktools: 1,
      IntElectronics: 1,
      IntHomeGarden: 1,
      IntFashion: 1,
      IntCarMotorcycle: 0,
      IntHobbySport: 0,
      ValutaSimbolo: '€',
    },
  ]);
});

test('the reloaded page says that the profile was updated', async () => {
  await open({}, '/impostazioni?salvato=1');
  expect(screen.getByText('Profilo aggiornato.')).toBeVisible();
  await waitFor(() => expect(heard()).toEqual(['polite: Profilo aggiornato.']));
});

test('§5 settings: with three interests the form is not sent', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('checkbox', { name: 'Moda' }));
  await submit(page);
  await hears('Seleziona almeno 4 interessi');
  expect(screen.getByRole('checkbox', { name: 'Utensili' })).toHaveFocus();
  expect(page.bodies).toHaveLength(0);
  await page.user.click(screen.getByRole('checkbox', { name: 'Hobby e sport' }));
  await waitFor(() => expect(page.bodies).toMatchObject([{ IntFashion: 0, IntHobbySport: 1 }]));
  expect(screen.queryByText('Seleziona almeno 4 interessi')).not.toBeInTheDocument();
});

test('§8 settings: a refused update shows the profile error with the host’s message and keeps the form', async () => {
  const page = await open({ [update]: { statusCode: 400, statusMessage: 'Il luogo non va.' } });
  await page.user.type(screen.getByLabelText('Telefono'), '8');
  await submit(page);
  await hears("Errore durante l'aggiornamento del profilo: Il luogo non va.");
  expect(screen.getByLabelText('Telefono')).toHaveValue('+3933312345678');
});

test('§8 settings: a lost connection shows the error for data', async () => {
  const page = await open({ [update]: () => Promise.reject(new TypeError('offline')) });
  await submit(page);
  expect(await screen.findByText(/^Errore di connessione/)).toBeInTheDocument();
});

test('§6 settings: deleting the profile asks first, and ends the session', async () => {
  const page = await open({ 'POST /api/Persona/DeletePersona': {} });
  const calls = () => page.seen.filter(({ url }) => url.includes('DeletePersona'));
  await page.user.click(screen.getByRole('button', { name: 'Elimina profilo' }));
  await page.user.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(calls()).toHaveLength(0);
  await page.user.click(screen.getByRole('button', { name: 'Elimina profilo' }));
  await page.user.click(screen.getByRole('button', { name: 'Sì, elimina tutto' }));
  await waitFor(() => expect(page.store.getState().auth.status).toBe('signedOut'));
  expect(calls()[0]?.url).toContain('PersonaID=1');
  await waitFor(() => expect(page.store.getState().language.code).toBe('it'));
});

test.each([
  [{ statusCode: 500, statusMessage: 'Non ora.' }, 'Non ora.'],
  [() => Promise.reject(new TypeError('offline')), "Errore durante l'eliminazione del profilo. Riprova."],
])('§8 settings: a failed deletion shows its reason', async (answer, text) => {
  const page = await open({ 'POST /api/Persona/DeletePersona': answer });
  await page.user.click(screen.getByRole('button', { name: 'Elimina profilo' }));
  await page.user.click(screen.getByRole('button', { name: 'Sì, elimina tutto' }));
  await hears(text);
  expect(page.store.getState().auth.status).toBe('signedIn');
});

test('with an old session, the profile is deleted only after the person has authenticated again', async () => {
  let isProved = false;
  const page = await open({
    'POST /api/Persona/DeletePersona': () =>
      isProved ? {} : { statusCode: 428, statusMessage: 'Prima conferma che sei tu.' },
    'POST /api/Persona/ConfermaIdentita': () => {
      isProved = true;
      return {};
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Elimina profilo' }));
  await page.user.click(screen.getByRole('button', { name: 'Sì, elimina tutto' }));
  await page.user.type(await screen.findByLabelText('Password'), 'la mia password{Enter}');
  await waitFor(() => expect(page.store.getState().auth.status).toBe('signedOut'));
  expect(page.bodies).toEqual([]);
});

test.each([
  ['', '+39333000'],
  ['8', '+3933312345678'],
])('a newer answer of the host replaces the cached one, except for typed text (%j)', async (typed, shown) => {
  const { store, user } = await open();
  const phone = screen.getByLabelText('Telefono');
  if (typed) await user.type(phone, typed);
  await act(async () => {
    const listPersona = [{ ...record, telefono: '+39333000', geolocalizzazione: 'Modena' }];
    const { upsertQueryData } = personaApi.util;
    await store.dispatch(upsertQueryData('persona', 1, { statusCode: 200, listPersona }));
  });
  expect(phone).toHaveValue(shown);
  expect(screen.getByRole('combobox', { name: /Città/ })).toHaveValue('Modena');
});

test('Update sends typed text with the host’s newest values, not with cached ones', async () => {
  let newest = {};
  const page = await open({
    'GET /api/Persona/GetPersona': () => ({ listPersona: [{ ...record, ...newest }] }),
  });
  newest = { telefono: '+39333000', geolocalizzazione: 'Modena' };
  await page.user.type(screen.getByLabelText('Telefono'), '8');
  await submit(page);
  await waitFor(() =>
    expect(page.bodies).toMatchObject([{ Telefono: '+3933312345678', Geolocalizzazione: 'Modena' }]),
  );
});

describe('a choice that is saved at once', () => {
  test('is sent alone, and its success is announced', async () => {
    const page = await open();
    await page.user.type(screen.getByLabelText('Telefono'), '8');
    await page.user.click(screen.getByRole('checkbox', { name: 'Hobby e sport' }));
    expect(await screen.findByText('Salvato')).toBeVisible();
    await waitFor(() => expect(heard()).toEqual(['polite: Salvato']));
    expect(page.bodies).toMatchObject([{ IntHobbySport: 1, Telefono: '+393331234567' }]);
    expect(screen.getByLabelText('Telefono')).toHaveValue('+3933312345678');
    await page.user.type(screen.getByLabelText('Telefono'), '9');
    expect(screen.queryByText('Salvato')).not.toBeInTheDocument();
  });

  test('is reset if the host refuses it, and the reason shows', async () => {
    const page = await open({ [update]: { statusCode: 500, statusMessage: 'Riprova più tardi.' } });
    await page.user.click(screen.getByRole('checkbox', { name: 'Hobby e sport' }));
    await waitFor(() =>
      expect(page.store.getState().notices.list).toMatchObject([{ detail: 'Riprova più tardi.' }]),
    );
    expect(screen.getByRole('checkbox', { name: 'Hobby e sport' })).not.toBeChecked();
  });

  test('is saved even if another choice follows quickly', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('checkbox', { name: 'Hobby e sport' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Auto e moto' }));
    await waitFor(() => expect(page.bodies).toHaveLength(2));
    expect(page.bodies[1]).toMatchObject({ IntHobbySport: 1, IntCarMotorcycle: 1 });
  });
});

test('the main switches for notifications are only on the notification settings page', async () => {
  await open();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  const alerts = screen.getByRole('link', { name: 'Scegli gli avvisi' });
  expect(alerts).toHaveAttribute('href', '/impostazioni/notifiche');
});

test.each([true, false])(
  'who leaves with typed text is asked nothing and finds the text again (by the page’s own button: %s)',
  async (hasTapped) => {
    const page = await open();
    await page.user.type(screen.getByLabelText('Telefono'), '8');
    if (hasTapped) await page.user.click(screen.getByRole('button', { name: 'Indietro' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    page.unmount();
    expect(keptDraft('impostazioni')?.form).toEqual({ Telefono: '+3933312345678' });
    await open();
    await waitFor(() => expect(screen.getByLabelText('Telefono')).toHaveValue('+3933312345678'));
  },
);
