import { setStage } from '../../testing/stage';

const { host, ask, me } = setStage({ each: { me: {} } });

const read = async () => (await ask('GET /api/Avvisi/Preferenze', {}, me)).body;
const change = (input: object) => ask('POST /api/Avvisi/UpdatePreferenze', { ...input }, me);
const rows = (mail: string[]) =>
  ['messaggi', 'ricerche', 'salvati', 'seguiti', 'sociali'].map((tipo) => ({
    tipo,
    telefono: 1,
    mail: mail.includes(tipo) ? 1 : 0,
  }));

test('by default pushes are on for every kind, mails for messages and searches, and there are no quiet hours', async () => {
  expect(await read()).toEqual({
    ...{ statusCode: 200, telefono: 0, mail: 0, zona: 'Europe/Rome', parole: 1, silenzio: null },
    righe: rows(['messaggi', 'ricerche']),
  });
});

test('a change affects only the named kinds; the main switches for push and mail are the profile’s flags', async () => {
  await change({
    telefono: 1,
    righe: [
      { tipo: 'sociali', mail: 1 },
      { tipo: 'messaggi', mail: false },
    ],
  });
  await change({
    silenzio: { da: '22:30', a: '07:00', giorni: [7, 1] },
    zona: 'America/New_York',
    parole: 0,
  });
  expect(await read()).toMatchObject({
    ...{ telefono: 1, mail: 0, zona: 'America/New_York', parole: 0 },
    righe: rows(['ricerche', 'sociali']),
    silenzio: { da: '22:30', a: '07:00', giorni: [1, 7] },
  });
  const { body } = await ask('GET /api/Persona/GetPersona', { PersonaID: me.personaID }, me);
  expect((body['listPersona'] as object[])[0]).toMatchObject({ notifichePush: 1, notificheMail: 0 });
  await change({ silenzio: null });
  expect((await read())['silenzio']).toBeNull();
});

test.each([
  { zona: 'Mars/Olympus' },
  { zona: 'EST5EDT+3' },
  { zona: '' },
  { silenzio: { da: '24:00', a: '07:00', giorni: [1] } },
  { silenzio: { da: '22:00', a: '07:00', giorni: [] } },
  { silenzio: { da: '22:00', a: '07:00', giorni: [8] } },
  { righe: [{ tipo: 'altro', mail: 1 }] },
])('preferences %j are refused and change nothing', async (input) => {
  const before = await read();
  expect((await change(input)).status).toBe(400);
  expect(await read()).toEqual(before);
});

interface Night {
  at: string;
  from?: string;
  to?: string;
  days?: number[];
  zone?: string;
  until: string | null;
}
const all = [1, 2, 3, 4, 5, 6, 7];

// `at` and `until` are UTC. Rome is one hour ahead in winter, two in summer.
test.each<Night>([
  { at: '2026-01-15T20:59:00Z', until: null },
  { at: '2026-01-15T21:00:00Z', until: '2026-01-16T06:00:00Z' },
  { at: '2026-01-16T05:59:00Z', until: '2026-01-16T06:00:00Z' },
  { at: '2026-01-16T06:00:00Z', until: null },
  { at: '2026-07-15T20:30:00Z', until: '2026-07-16T05:00:00Z' },
  // In Rome the clock goes from 2 to 3 on 29 March, and from 3 to 2 on 25 October.
  { at: '2026-03-28T22:00:00Z', until: '2026-03-29T05:00:00Z' },
  { at: '2026-10-24T21:00:00Z', until: '2026-10-25T06:00:00Z' },
  // Ends within the hour that is skipped in March, and within the one that is repeated in October.
  { at: '2026-03-29T00:30:00Z', to: '02:30', until: '2026-03-29T01:30:00Z' },
  { at: '2026-10-25T00:10:00Z', to: '02:30', until: '2026-10-25T01:30:00Z' },
  // Only Thursday's night (`days: [4]`), which includes Friday's morning and not Thursday's.
  { at: '2026-01-16T05:00:00Z', days: [4], until: '2026-01-16T06:00:00Z' },
  { at: '2026-01-15T05:00:00Z', days: [4], until: null },
  { at: '2026-01-16T22:00:00Z', days: [4], until: null },
  { at: '2026-01-15T13:00:00Z', from: '13:00', to: '15:00', until: '2026-01-15T14:00:00Z' },
  { at: '2026-01-15T14:00:00Z', from: '13:00', to: '15:00', until: null },
  { at: '2026-01-15T21:30:00Z', to: '22:00', days: [4], until: '2026-01-16T21:00:00Z' },
  {
    at: '2026-01-15T12:00:00Z',
    zone: 'Asia/Tokyo',
    from: '20:00',
    to: '22:00',
    until: '2026-01-15T13:00:00Z',
  },
  { at: '2026-01-15T12:00:00Z', zone: 'America/New_York', from: '20:00', to: '22:00', until: null },
])(
  'the quiet hours end at the expected time: %j',
  async ({ at, from = '22:00', to = '07:00', days = all, zone = 'Europe/Rome', until }) => {
    await change({ silenzio: { da: from, a: to, giorni: days }, zona: zone });
    const [row] = await host.sql<{ until: Date | null }[]>`
    SELECT quiet_until(${at}, a) AS until FROM alert_preference a WHERE persona_id = ${me.personaID}`;
    expect(row?.until?.toISOString().replace('.000', '') ?? null).toBe(until);
  },
);

test.each([
  ['2026-01-15T06:59:00Z', 'Europe/Rome', '2026-01-15T07:00:00Z'],
  ['2026-01-15T07:00:00Z', 'Europe/Rome', '2026-01-16T07:00:00Z'],
  ['2026-03-28T12:00:00Z', 'Europe/Rome', '2026-03-29T06:00:00Z'],
  ['2026-01-15T12:00:00Z', 'Asia/Tokyo', '2026-01-15T23:00:00Z'],
])('the next morning after %s in %s is %s', async (at, zone, morning) => {
  const [row] = await host.sql<{ at: Date }[]>`SELECT next_morning(${at}, ${zone}) AS at`;
  expect(row?.at.toISOString().replace('.000', '')).toBe(morning);
});
