import { createAuthenticator } from '../../testing/authenticator';
import type { TestAnswer, TestPerson } from '../../testing/host';
import { mailsTo, tokenFor } from '../../testing/mailbox';
import { setStage } from '../../testing/stage';
import { until } from '../../testing/until';
import { sha256 } from '../../security/sha256';
import { hashPassword } from '../persona/passwords';

/**
 * An owner, and a thief who knew the password for a while: each remedy of the owner must undo all that the thief began.
 */
const origin = 'https://piazza.example';
const known = 'cavallo giusto';
const fresh = 'cavallo nuovo';
let hash: string;
let thief: TestPerson;
let evil = '';
let count = 0;
const { host, ask, me } = setStage({ each: { me: {} }, env: { PUBLIC_URL: origin } });
beforeAll(async () => {
  hash = await hashPassword(known);
});
beforeEach(async () => {
  await host.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${me.personaID}`;
  thief = await signIn(known);
  evil = `ladro${(count += 1)}@evil.example`;
});

const login = (Password: string) => host.call('POST /api/Persona/Login', { Email: me.email, Password });
const signIn = async (Password: string): Promise<TestPerson> => ({
  ...me,
  token: String((await login(Password)).body['token']),
});
const mine = () => ({ PersonaID: me.personaID });
const isIn = async (as: TestPerson) => (await ask('GET /GetCountFollower', mine(), as)).status === 200;
const addressOf = async () =>
  (await host.sql`SELECT email FROM persona WHERE id = ${me.personaID}`)[0]?.['email'] as string;

const askFor = (email: string, as = thief) => ask('POST /api/Persona/UpdateEmail', { ...mine(), email }, as);
const confirm = async (email = evil): Promise<number | undefined> => {
  const token = (await tokenFor(host, email, 'conferma-email')) || 'x';
  return (await host.call('POST /api/Persona/ConfermaEmail', { token })).body.statusCode;
};
const undo = async (email: string): Promise<number | undefined> => {
  const token = (await tokenFor(host, email, 'annulla-email')) || 'x';
  return (await host.call('POST /api/Persona/AnnullaEmail', { token })).body.statusCode;
};

async function recover(): Promise<TestAnswer> {
  await host.call('POST /api/Persona/Recover', { email: me.email });
  const token = await tokenFor(host, me.email, 'set-password');
  return host.call('POST /api/Persona/SetPassword', { token, password: fresh });
}
const change = () =>
  ask('POST /api/Persona/UpdatePassword', { ...mine(), passwordAttuale: known, password: fresh }, me);
const endOthers = () => ask('POST /api/Persona/DeleteAltreSessioni', mine(), me);
const endOne = async () => {
  const [row] = await host.sql`SELECT id FROM session WHERE token_hash = ${sha256(thief.token)}`;
  const input = { ...mine(), SessioneID: Number(row?.['id']) };
  return ask('POST /api/Persona/DeleteSessione', input, me);
};
const remedies: [string, () => Promise<TestAnswer>][] = [
  ['a recovery by mail', recover],
  ['a new password', change],
  ['the end of all other sessions', endOthers],
  ['the end of that session', endOne],
];

test.each(remedies)('%s cancels the thief’s unconfirmed change of address', async (_name, remedy) => {
  await askFor(evil);
  expect((await remedy()).body.statusCode).toBe(200);
  expect(await confirm()).toBe(100);
  expect(await addressOf()).toBe(me.email);
});

test('ending one session keeps a change of address that another session requested', async () => {
  await askFor(evil, me);
  await endOne();
  expect(await confirm()).toBe(200);
});

test('a new password cancels an unconfirmed change of address, even one requested on the same phone', async () => {
  await askFor(evil, me);
  await change();
  expect(await confirm()).toBe(100);
});

/** Prepares a passkey of the thief: `add` registers it, `sign` signs in with it. */
async function addKey(as = thief) {
  const device = createAuthenticator('piazza.example', origin);
  const { body } = await ask('POST /api/Persona/PasskeyNuova', mine(), as);
  const risposta = device.register(String(body['opzioni']));
  const add = () => ask('POST /api/Persona/AddPasskey', { ...mine(), nome: 'x', risposta }, as);
  const sign = async () => {
    const asked = await host.call('POST /api/Persona/PasskeyAccesso');
    return host.call('POST /api/Persona/LoginPasskey', {
      risposta: device.signIn(String(asked.body['opzioni'])),
    });
  };
  return { add, sign };
}

test('a recovery by mail removes passkeys and its mail says so; the mail about a changed password mentions none', async () => {
  const { add, sign } = await addKey();
  await add();
  expect((await sign()).body.statusCode).toBe(200);
  expect((await recover()).body).toMatchObject({ prima: 0, passkeyTolte: 1 });
  expect((await sign()).body.statusCode).toBe(100);
  expect((await recover()).body).toMatchObject({ prima: 0, passkeyTolte: 0 });
});

test('adding or removing a passkey mails the person, without text from the caller', async () => {
  const { add } = await addKey();
  const { body } = await add();
  const told = async (words: string) =>
    (await mailsTo(host, me.email)).filter((mail) => mail.includes(words)).length;
  expect(await told('aggiunta una passkey')).toBe(1);
  const input = { ...mine(), PasskeyID: Number(body['passkeyID']) };
  await ask('POST /api/Persona/DeletePasskey', input, thief);
  expect(await told('tolta una passkey')).toBe(1);
});

test('mails about the account’s security cannot be turned off', async () => {
  await host.sql`UPDATE persona SET notify_mail = false, notify_push = false WHERE id = ${me.personaID}`;
  await host.sql`UPDATE alert_preference SET mail_kinds = '{}' WHERE persona_id = ${me.personaID}`;
  await askFor(evil);
  await (await addKey()).add();
  await change();
  const subjects = (await mailsTo(host, me.email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
  expect(subjects).toHaveLength(4);
});

test('the mail to the old address about a requested change has a link that cancels it and signs the thief out', async () => {
  const { add, sign } = await addKey();
  await add();
  await askFor(evil);
  expect(await undo(me.email)).toBe(200);
  expect(await confirm()).toBe(100);
  expect([await isIn(thief), await isIn(me)]).toEqual([false, false]);
  expect([(await sign()).body.statusCode, (await login(known)).body.statusCode]).toEqual([100, 100]);
  const token = await tokenFor(host, me.email, 'set-password');
  const answer = await host.call('POST /api/Persona/SetPassword', { token, password: fresh });
  expect(answer.body.statusCode).toBe(200);
  expect(await addressOf()).toBe(me.email);
});

test('the mail to the old address does not reveal whether the new address is taken', async () => {
  const other = await host.person();
  await askFor(other.email);
  await askFor(evil);
  const told = (await mailsTo(host, me.email)).filter((mail) => mail.includes('annulla-email'));
  expect(told).toHaveLength(2);
  const [taken, free] = told.map((mail) =>
    mail.slice(mail.indexOf('Ciao')).replace(/#t=.{43}|_NmP-[\da-f]+/g, ''),
  );
  expect(free).toBe(taken);
});

test('the address that loses the account gets a mail, and so does the one that gets it back', async () => {
  await askFor(evil);
  await confirm();
  await undo(me.email);
  expect((await mailsTo(host, evil)).at(-1)).toContain('non usa pi');
  expect((await mailsTo(host, me.email)).at(-1)).toContain('set-password#t=');
});

test('a change back to the former address leaves the thief no way to sign in', async () => {
  await askFor(evil);
  await confirm();
  await askFor(me.email, me);
  expect(await confirm(me.email)).toBe(200);
  expect(await undo(evil)).toBe(100);
  expect(await addressOf()).toBe(me.email);
});

const open = async (to: string, as?: TestPerson): Promise<string> => {
  await host.services.exports.flush();
  const token = await tokenFor(host, to, 'scarica-dati');
  const { headers } = await host.call('POST /api/Persona/ApriEsportazione', { token }, as ? { as } : {});
  return String([headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? '';
};
const fetched = async (cookie: string) =>
  (await host.app.inject({ url: '/api/Esportazione/piazza.zip', headers: { cookie } })).statusCode;
const askCopy = (as = thief) => ask('POST /api/Persona/AddEsportazione', mine(), as);

test.each(remedies)(
  '%s ends a data export’s download that the thief’s session opened',
  async (_name, remedy) => {
    await askCopy();
    const cookie = await open(me.email, thief);
    expect(await fetched(cookie)).toBe(200);
    await remedy();
    expect(await fetched(cookie)).toBe(404);
  },
);

test('an export’s opened download survives the end of other sessions, and ends with its own session’s logout', async () => {
  await askCopy(me);
  const cookie = await open(me.email, me);
  await endOthers();
  expect(await fetched(cookie)).toBe(200);
  await ask('POST /api/Persona/Logout', {}, me);
  expect(await fetched(cookie)).toBe(404);
});

test('undoing the thief’s change of address voids the export link mailed to the thief', async () => {
  await askFor(evil);
  await confirm();
  await askCopy();
  await host.services.exports.flush();
  await undo(me.email);
  expect(await open(evil)).toBe('');
});

test('one of a session’s two secrets alone ends no session', async () => {
  const half = 'x'.repeat(43);
  await host.sql`UPDATE session SET cookie_hash = ${sha256(half)} WHERE token_hash = ${sha256(me.token)}`;
  const whole = { as: me, headers: { cookie: `sid=${half}; __Host-sid=${half}` } };
  const isWhole = async () => (await host.call('GET /GetCountFollower', mine(), whole)).status === 200;
  expect(await isWhole()).toBe(true);
  expect((await ask('POST /api/Persona/Logout', {}, me)).status).toBe(200);
  expect(await isWhole()).toBe(true);
  const elsewhere = await host.person();
  await host.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${elsewhere.personaID}`;
  const input = { Email: elsewhere.email, Password: known };
  expect((await ask('POST /api/Persona/Login', input, me)).body.statusCode).toBe(200);
  expect(await isWhole()).toBe(true);
});

/** Starts the call `begin` while an account recovery is written but not committed. Returns the answer of `begin`. */
async function duringRecovery(begin: () => Promise<TestAnswer>): Promise<TestAnswer> {
  await host.call('POST /api/Persona/Recover', { email: me.email });
  const token = await tokenFor(host, me.email, 'set-password');
  const calls: Promise<TestAnswer>[] = [];
  await host.sql.begin(async (tx) => {
    // The recovery writes its audit entry last, so this lock stops it when it has ended everything.
    await tx`LOCK TABLE audit IN ACCESS EXCLUSIVE MODE`;
    calls.push(host.call('POST /api/Persona/SetPassword', { token, password: fresh }));
    expect(await until(async () => (await waiting()) >= 1)).toBe(true);
    calls.push(begin());
    expect(await until(async () => (await waiting()) >= 2)).toBe(true);
  });
  const [recovered, late] = (await Promise.all(calls)) as [TestAnswer, TestAnswer];
  expect(recovered.body.statusCode).toBe(200);
  return late;
}
const waiting = async () =>
  (
    await host.sql`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  ).length;

test('a login with the old password that runs during a recovery fails', async () => {
  const answer = await duringRecovery(() => login(known));
  expect(answer.body.statusCode).toBe(100);
  expect(await host.sql`SELECT 1 FROM session WHERE persona_id = ${me.personaID}`).toHaveLength(0);
});

test('a login by passkey that runs during a recovery fails', async () => {
  const { add, sign } = await addKey();
  await add();
  expect((await duringRecovery(sign)).body.statusCode).toBe(100);
  expect(await host.sql`SELECT 1 FROM session WHERE persona_id = ${me.personaID}`).toHaveLength(0);
});

test('a passkey added during a recovery is refused', async () => {
  const { add } = await addKey();
  expect((await duringRecovery(add)).body.statusCode).toBe(100);
  expect(await host.sql`SELECT 1 FROM passkey WHERE persona_id = ${me.personaID}`).toHaveLength(0);
});

test('a change of address requested during a recovery is refused', async () => {
  expect((await duringRecovery(() => askFor(evil))).status).toBe(401);
  expect(await confirm()).toBe(100);
});

test.each([
  ['a passkey', async () => (await addKey()).add],
  ['a change of address', async () => () => askFor(evil)],
])('a call whose session ends after its check adds no way to sign in: %s', async (_name, prepare) => {
  const begin = await prepare();
  const calls: Promise<TestAnswer>[] = [];
  await host.sql.begin(async (tx) => {
    await tx`DELETE FROM session WHERE token_hash = ${sha256(thief.token)}`;
    calls.push(begin());
    expect(await until(async () => (await waiting()) >= 1)).toBe(true);
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401]);
  expect(await host.sql`SELECT 1 FROM passkey WHERE persona_id = ${me.personaID}`).toHaveLength(0);
});

test('ending the other sessions makes the thief’s device unknown again', async () => {
  const knownTo = async () =>
    (await host.sql`SELECT 1 FROM known_device WHERE persona_id = ${me.personaID}`).length;
  await login(known);
  expect(await knownTo()).toBe(2);
  await endOthers();
  expect(await knownTo()).toBe(1);
});
