import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerCalls } from '../testing/host';
import { noticeText } from '../testing/labels';
import { renderApp } from '../testing/renderApp';
import { signedIn } from '../testing/samplePost';
import AlertSettingsPage from '../pages/alertsettings/AlertSettingsPage';

const rows = ['messaggi', 'ricerche', 'salvati', 'seguiti', 'sociali'].map((tipo) => ({
  tipo,
  telefono: 1,
  mail: tipo === 'messaggi' ? 1 : 0,
}));
const preferences = {
  telefono: 1,
  mail: 1,
  righe: rows,
  silenzio: null as object | null,
  zona: Intl.DateTimeFormat().resolvedOptions().timeZone,
  parole: 1,
};
const device = {
  dispositivoID: 7,
  nome: 'Chrome su Android',
  dataOra: '2026-01-01T10:00:00Z',
  ultimaChiamata: null,
  attuale: 0,
};
const calls = {
  'GET /api/Avvisi/Preferenze': preferences,
  'GET /api/Avvisi/ChiavePush': { chiave: 'BAAA' },
  'GET /api/Avvisi/DispositiviList': { listDispositivi: [device] },
  'POST /api/Avvisi/UpdatePreferenze': {},
};

async function open(answers: Record<string, object | ((request: Request) => object | Promise<object>)> = {}) {
  const seen = answerCalls({ ...calls, ...answers });
  const view = renderApp(<AlertSettingsPage />, { state: signedIn });
  await screen.findByRole('switch', { name: 'Notifiche sul telefono' });
  const sent = async () =>
    Promise.all(
      seen
        .filter(({ url }) => url.endsWith('/UpdatePreferenze'))
        .map(async (request) => (await request.clone().json()) as object),
    );
  const told = () => view.store.getState().notices.list.map(noticeText);
  return { ...view, seen, sent, told };
}
const master = (name: RegExp | string) => screen.getByRole('switch', { name });
const box = (row: string, way: string) =>
  within(screen.getByRole('group', { name: row })).getByRole<HTMLInputElement>('checkbox', { name: way });

test('shows two main switches (phone, email) above one row for each kind of notification', async () => {
  await open();
  expect(master('Notifiche per email')).toBeChecked();
  expect(
    screen
      .getAllByRole('group')
      .slice(0, 5)
      .map((row) => within(row).getAllByRole('checkbox').length),
  ).toEqual([2, 2, 2, 2, 2]);
  expect([box('Messaggi', 'Email').checked, box('Ricerche', 'Email').checked]).toEqual([true, false]);
});

test('a tapped switch changes at once, is sent without the others, and keeps its state', async () => {
  let answer: (value: object) => void = () => undefined;
  const { user, sent } = await open({
    'POST /api/Avvisi/UpdatePreferenze': () => new Promise<object>((resolve) => (answer = resolve)),
  });
  await user.click(box('Ricerche', 'Email'));
  expect(box('Ricerche', 'Email')).toBeChecked();
  await waitFor(async () =>
    expect(await sent()).toEqual([{ personaID: 1, righe: [{ tipo: 'ricerche', mail: true }] }]),
  );
  answer({});
  await waitFor(() => expect(box('Ricerche', 'Email')).toBeChecked());
});

test('two quick taps reach the host in order, and the last one counts', async () => {
  const { sent } = await open();
  // Both taps come before the next frame, as on a busy phone.
  fireEvent.click(box('Ricerche', 'Email'));
  expect(box('Ricerche', 'Email')).toBeChecked();
  fireEvent.click(box('Ricerche', 'Email'));
  await waitFor(async () =>
    expect(await sent()).toEqual([
      { personaID: 1, righe: [{ tipo: 'ricerche', mail: true }] },
      { personaID: 1, righe: [{ tipo: 'ricerche', mail: false }] },
    ]),
  );
  await waitFor(() => expect(box('Ricerche', 'Email')).not.toBeChecked());
});

test('a tap that the host refuses is undone, with a notice', async () => {
  const { user, told } = await open({
    'POST /api/Avvisi/UpdatePreferenze': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await user.click(master('Notifiche per email'));
  await waitFor(() => expect(told()).toEqual(['La scelta non è stata salvata.']));
  expect(master('Notifiche per email')).toBeChecked();
});

test('a main switch that is off turns its column off; turned on again, the column is as before', async () => {
  const { user } = await open();
  await user.click(master('Notifiche per email'));
  await waitFor(() => expect(box('Messaggi', 'Email')).toBeDisabled());
  expect(box('Messaggi', 'Email')).not.toBeChecked();
  expect(box('Messaggi', 'Telefono')).toBeEnabled();
  await user.click(master('Notifiche per email'));
  await waitFor(() => expect(box('Messaggi', 'Email')).toBeChecked());
});

test('quiet hours start with a usual night; a tap toggles a day, and the last day cannot be turned off', async () => {
  const { user, sent } = await open();
  await user.click(master('Non disturbare'));
  const days = await screen.findAllByRole('checkbox', { name: /dì$|sabato|domenica/ });
  expect(days).toHaveLength(7);
  for (const name of ['martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica', 'lunedì'])
    await user.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('checkbox', { name: 'lunedì' })).toBeChecked();
  const [first, ...rest] = await sent();
  expect(first).toEqual({
    personaID: 1,
    silenzio: { da: '22:00', a: '08:00', giorni: [1, 2, 3, 4, 5, 6, 7] },
  });
  expect(rest.at(-1)).toEqual({ personaID: 1, silenzio: { da: '22:00', a: '08:00', giorni: [1] } });
  await user.click(master('Non disturbare'));
  await waitFor(async () => expect((await sent()).at(-1)).toEqual({ personaID: 1, silenzio: null }));
});

test('a time of the quiet hours is saved when its field loses the focus', async () => {
  const { user, sent } = await open({
    'GET /api/Avvisi/Preferenze': { ...preferences, silenzio: { da: '22:00', a: '08:00', giorni: [1] } },
  });
  const from = screen.getByLabelText('Dalle');
  await user.clear(from);
  await user.type(from, '23:30');
  expect(await sent()).toEqual([]);
  await user.tab();
  await waitFor(async () =>
    expect(await sent()).toEqual([{ personaID: 1, silenzio: { da: '23:30', a: '08:00', giorni: [1] } }]),
  );
});

test('the phone’s time zone is sent to the host', async () => {
  const { sent } = await open({ 'GET /api/Avvisi/Preferenze': { ...preferences, zona: 'Asia/Tokyo' } });
  await waitFor(async () => expect(await sent()).toEqual([{ personaID: 1, zona: preferences.zona }]));
});

test('if the host cannot send push messages, the phone switches are off and the host’s reason is shown', async () => {
  const { sent } = await open({
    'GET /api/Avvisi/ChiavePush': { chiave: null, motivo: 'Su questa piazza non ci sono.' },
  });
  expect(await screen.findByText('Su questa piazza non ci sono.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Attiva su questo telefono' })).not.toBeInTheDocument();
  for (const idle of [master('Notifiche sul telefono'), box('Messaggi', 'Telefono')]) {
    expect(idle).toBeDisabled();
    expect(idle).not.toBeChecked();
  }
  expect(box('Messaggi', 'Email')).toBeChecked();
  expect(await sent()).toEqual([]);
});

test('removing a device and sending a test notification are both confirmed by a notice', async () => {
  const { user, seen, told } = await open({
    'POST /api/Avvisi/DeleteDispositivo': {},
    'POST /api/Avvisi/Prova': { quanti: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Prova' }));
  await waitFor(() => expect(told()).toEqual(['La prova è partita: arriva tra un momento.']));
  await user.click(screen.getByRole('button', { name: 'Togli', description: 'Chrome su Android' }));
  await waitFor(() => expect(told()).toContain('Fatto: non riceve più notifiche.'));
  expect(seen.some(({ url }) => url.endsWith('/DeleteDispositivo?DispositivoID=7'))).toBe(true);
});

test('the button for a test notification is disabled without a device', async () => {
  await open({ 'GET /api/Avvisi/DispositiviList': { listDispositivi: [] } });
  expect(await screen.findByText('Nessun dispositivo riceve le tue notifiche.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Prova' })).not.toBeInTheDocument();
});
