import type { TestPerson } from '../../testing/host';
import { mailsTo, tokenFor } from '../../testing/mailbox';
import { registrationOf } from '../../testing/registration';
import { expireLasting } from '../persona/lastingRepository';
import { setStage } from '../../testing/stage';

const password = 'cavallo giusto';
const { host, bodyOf: ask, keeper } = setStage({ people: { keeper: { isKeeper: true } } });

async function decided(mossa: string, more: object = {}): Promise<TestPerson> {
  const [subject, reporter] = [await host.person(), await host.person()];
  const { personaID } = subject;
  await ask('POST /api/Tutela/AddSegnalazione', { tipo: 'persona', id: personaID, motivo: 'spam' }, reporter);
  const [found] = await host.sql<
    { id: number }[]
  >`SELECT id FROM report_case WHERE subject_id = ${personaID}`;
  await ask(
    'POST /api/Custode/Decidi',
    { casoID: found?.id, versione: 0, mossa, regola: 'spam', parole: 'Basta.', ...more },
    keeper,
  );
  return subject;
}
const leave = (as: TestPerson) => ask('POST /api/Persona/DeletePersona', {}, as);
/** Registers again with the address `email`, however it is spelled. Undefined if no link is mailed. */
async function comeBack(email: string): Promise<TestPerson | undefined> {
  const before = (await mailsTo(host, email)).length;
  await ask('POST /api/Persona/AddPersona', registrationOf(email));
  if ((await mailsTo(host, email)).length === before) return undefined;
  await ask('POST /api/Persona/SetPassword', {
    token: await tokenFor(host, email, 'set-password'),
    password,
  });
  const { token, persona } = await ask('POST /api/Persona/Login', { Email: email, Password: password });
  return { personaID: Number((persona as { personaID: number }).personaID), email, token: String(token) };
}
const standing = async ({ personaID }: TestPerson) => {
  const [row] = await host.sql`
    SELECT suspended, coalesce(limited_until > now(), false) AS limited FROM persona WHERE id = ${personaID}`;
  return row;
};

test('after a suspended person deletes their account, a new one with the same address is suspended too, and they can object', async () => {
  const before = await decided('sospendi');
  expect((await leave(before)).statusCode).toBe(200);
  const now = await comeBack(before.email.replace('persona', 'PERSONA'));
  expect(now && (await standing(now))).toMatchObject({ suspended: true });
  const { listProvvedimenti } = await ask(
    'GET /api/Tutela/ProvvedimentiList',
    { PersonaID: now?.personaID },
    now,
  );
  const [measure] = listProvvedimenti as { provvedimentoID: number }[];
  expect(measure).toMatchObject({ mossa: 'sospendi', regola: 'spam', parole: '', riesame: 'possibile' });
  const { provvedimentoID } = measure ?? {};
  await ask('POST /api/Custode/Revoca', { provvedimentoID, regola: 'altro', parole: 'Va bene.' }, keeper);
  expect(now && (await standing(now))).toMatchObject({ suspended: false });
  if (now) await leave(now);
  const free = await comeBack(before.email);
  expect(free && (await standing(free))).toMatchObject({ suspended: false });
});

test('a limitation lasts its full term, also for a second account with the address, and is then deleted', async () => {
  const before = await decided('limita', { giorni: 7 });
  await leave(before);
  const second = await comeBack(before.email);
  expect(second && (await standing(second))).toMatchObject({ limited: true });
  if (second) await leave(second);
  const third = await comeBack(before.email);
  expect(third && (await standing(third))).toMatchObject({ limited: true });
  if (third) await leave(third);
  await host.sql`UPDATE lasting_measure SET until = now() - interval '1 second' WHERE move = 'limita'`;
  await expireLasting(host.sql);
  expect(await host.sql`SELECT 1 FROM lasting_measure WHERE move = 'limita'`).toEqual([]);
  const last = await comeBack(before.email);
  expect(last && (await standing(last))).toMatchObject({ limited: false });
});

test('the address of an account that keepers closed gets no registration link, even after its person erases it', async () => {
  const before = await decided('chiudi');
  const token = await tokenFor(host, before.email, 'provvedimento');
  const opened = await ask('POST /api/Tutela/ApriProvvedimento', { token });
  expect((await leave({ ...before, token: String(opened['token']) })).statusCode).toBe(200);
  expect(await comeBack(before.email)).toBeUndefined();
});

test('a registration link mailed before the account was closed makes no account', async () => {
  const email = 'prima-della-chiusura@example.com';
  await ask('POST /api/Persona/AddPersona', registrationOf(email));
  const token = await tokenFor(host, email, 'set-password');
  await host.sql`
    INSERT INTO lasting_measure (measure_id, address_hash, move, rule, created_at)
    VALUES (1, address_hash(${email}), 'chiudi', 'spam', now())`;
  expect((await ask('POST /api/Persona/SetPassword', { token, password })).statusCode).toBe(100);
});

test('a decision that outlives an account applies to a changed address too, and to nobody else', async () => {
  const before = await decided('limita', { giorni: 7 });
  const newer = `nuova-${before.email}`;
  await ask('POST /api/Persona/UpdateEmail', { email: newer }, before);
  await ask('POST /api/Persona/ConfermaEmail', { token: await tokenFor(host, newer, 'conferma-email') });
  await leave(before);
  const same = await comeBack(newer);
  expect(same && (await standing(same))).toMatchObject({ limited: true });
  const other = await comeBack('qualcun-altra@example.com');
  expect(other && (await standing(other))).toMatchObject({ limited: false, suspended: false });
});

test('a decision that outlives an account is stored without the address', async () => {
  const before = await decided('sospendi');
  await leave(before);
  const rows = JSON.stringify(await host.sql`SELECT *, encode(address_hash, 'escape') FROM lasting_measure`);
  expect(rows).not.toContain(before.email.split('@')[0]);
});
