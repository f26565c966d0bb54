import { createAuthenticator } from '../../testing/authenticator';
import type { TestAnswer, TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

const origin = 'https://piazza.example';
let phone: ReturnType<typeof createAuthenticator>;
const { host, me } = setStage({ each: { me: {} }, env: { PUBLIC_URL: origin } });
beforeEach(async () => {
  phone = createAuthenticator('piazza.example', origin);
});

const optionsOf = ({ body }: TestAnswer): string => String(body['opzioni']);
const askNew = async (as = me): Promise<string> =>
  optionsOf(await host.call('POST /api/Persona/PasskeyNuova', { PersonaID: as.personaID }, { as }));
const add = (risposta: string, as = me): Promise<TestAnswer> =>
  host.call('POST /api/Persona/AddPasskey', { PersonaID: as.personaID, nome: 'Telefono', risposta }, { as });
const askSignature = async (): Promise<string> =>
  optionsOf(await host.call('POST /api/Persona/PasskeyAccesso'));
const login = (risposta: string): Promise<TestAnswer> =>
  host.call('POST /api/Persona/LoginPasskey', { risposta });
const list = async (as = me) =>
  (await host.call('GET /api/Persona/PasskeyList', { PersonaID: as.personaID }, { as })).body[
    'listPasskey'
  ] as { passkeyID: number; nome: string }[];
const enrol = async (): Promise<void> => {
  expect((await add(phone.register(await askNew()))).body.statusCode).toBe(200);
};

test('a passkey can be added and named, and then signs its person in', async () => {
  await enrol();
  const [key] = await list();
  expect(key).toMatchObject({ nome: 'Telefono' });
  await host.call(
    'POST /api/Persona/UpdatePasskey',
    { PersonaID: me.personaID, passkeyID: key?.passkeyID, nome: 'Il mio Pixel' },
    { as: me },
  );
  expect(await list()).toMatchObject([{ nome: 'Il mio Pixel' }]);
  const { body } = await login(phone.signIn(await askSignature()));
  expect(body).toMatchObject({ statusCode: 200, persona: { personaID: me.personaID, email: me.email } });
  const as = { ...me, token: String(body['token']) };
  expect(await list(as)).toHaveLength(1);
});

test('a removed passkey signs nobody in', async () => {
  await enrol();
  const [key] = await list();
  const input = { PersonaID: me.personaID, PasskeyID: key?.passkeyID };
  expect((await host.call('POST /api/Persona/DeletePasskey', input, { as: me })).status).toBe(200);
  expect((await login(phone.signIn(await askSignature()))).body.statusCode).toBe(100);
});

test('a passkey’s signature signs in only once', async () => {
  await enrol();
  const signed = phone.signIn(await askSignature());
  const answers = await Promise.all([login(signed), login(signed)]);
  expect(answers.map(({ body }) => body.statusCode).sort()).toEqual([100, 200]);
});

test('a passkey’s signature is invalid after five minutes', async () => {
  await enrol();
  const signed = phone.signIn(await askSignature());
  await host.sql`UPDATE passkey_challenge SET expires_at = now()`;
  expect((await login(signed)).body.statusCode).toBe(100);
});

test('a passkey of another site, or from a device that does not verify its user, is refused', async () => {
  await enrol();
  const elsewhere = createAuthenticator('piazza.example', 'https://piazza.evil.example');
  expect((await add(elsewhere.register(await askNew()))).body.statusCode).toBe(100);
  expect((await login(phone.signIn(await askSignature(), 0x01))).body.statusCode).toBe(100);
});

test('nobody adds a passkey with a challenge made for somebody else', async () => {
  const other = await host.person();
  expect((await add(phone.register(await askNew(other)))).body.statusCode).toBe(100);
  expect((await add(phone.register(await askSignature()))).body.statusCode).toBe(100);
  expect(await list()).toEqual([]);
});

test('a passkey whose signature counter goes back was copied, and is refused', async () => {
  await enrol();
  await login(phone.signIn(await askSignature()));
  await host.sql`UPDATE passkey SET counter = 1000 WHERE persona_id = ${me.personaID}`;
  expect((await login(phone.signIn(await askSignature()))).body.statusCode).toBe(100);
});

test.each(['x', '{}', '[]', '{"id":"x","response":{}}', '{"id":1,"response":null}'])(
  'a text that no passkey device sends is refused: %s',
  async (risposta) => {
    expect((await login(risposta)).body.statusCode).toBe(100);
    expect((await add(risposta)).body.statusCode).toBe(100);
  },
);

test('in an old session a passkey proves identity, and only its owner’s', async () => {
  await enrol();
  await host.sql`UPDATE session SET proved_at = now() - interval '1 hour' WHERE persona_id = ${me.personaID}`;
  const ask = () => host.call('POST /api/Persona/AddEsportazione', { PersonaID: me.personaID }, { as: me });
  expect((await ask()).status).toBe(428);
  const prove = async (device: typeof phone, as: TestPerson) =>
    host.call(
      'POST /api/Persona/ConfermaPasskey',
      { PersonaID: as.personaID, risposta: device.signIn(await askSignature()) },
      { as },
    );
  const stranger = await host.person();
  expect((await prove(phone, stranger)).body.statusCode).toBe(100);
  expect((await prove(phone, me)).body.statusCode).toBe(200);
  expect((await ask()).status).toBe(200);
});

test('in an old session adding or removing a passkey needs a proof of identity', async () => {
  await enrol();
  await host.sql`UPDATE session SET proved_at = now() - interval '1 hour' WHERE persona_id = ${me.personaID}`;
  const [key] = await list();
  const input = { PersonaID: me.personaID, PasskeyID: key?.passkeyID };
  expect((await host.call('POST /api/Persona/DeletePasskey', input, { as: me })).status).toBe(428);
  expect(
    (await host.call('POST /api/Persona/PasskeyNuova', { PersonaID: me.personaID }, { as: me })).status,
  ).toBe(428);
});

test('deleting the account deletes its passkeys', async () => {
  await enrol();
  await host.call('POST /api/Persona/DeletePersona', { PersonaID: me.personaID }, { as: me });
  expect(await host.sql`SELECT 1 FROM passkey WHERE persona_id = ${me.personaID}`).toHaveLength(0);
  expect((await login(phone.signIn(await askSignature()))).body.statusCode).toBe(100);
});
