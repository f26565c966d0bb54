import { perMailbox } from '../../security/rates';
import { sessionsPerPerson } from '../../security/session';
import { createAuthenticator } from '../authenticator';
import { mailsIn, tokenIn } from '../mailbox';
import type { TestPerson } from '../people';
import { registrationOf } from '../registration';
import { until } from '../until';
import { withWork } from '../work';
import { type Bounds, createTally, elsewhere, one, type Outcome, repeat } from './hands';
import { origin, type AttackedTown } from './town';

const mine = '198.51.100.91';
/** An address in another /24 for each number, since mails are counted for each /24. */
const farFrom = (n: number): string => elsewhere(n * 256);
const fresh = 'cavallo nuovo';

/** The maximum number of recovery links mailed to one address in an hour, from all networks including the owner's. */
const maxLinks = 7;
/** The maximum number of mails a day to an unregistered address. */
const [{ points: maxNewcomerMails }] = perMailbox.newcomer;

async function awaitToken({ dataDir }: AttackedTown, email: string, page: string): Promise<string> {
  let token = '';
  await until(async () => (token = tokenIn(await mailsIn(dataDir, email), page)) !== '', 30_000);
  return token;
}

const bodyOf = (text: string) => JSON.parse(text) as Record<string, unknown>;

/** Whether the host has processed all requests for this mail address. */
const isSettled = async ({ sql }: AttackedTown, email: string): Promise<boolean> =>
  (await sql`SELECT 1 FROM account_request WHERE payload->>'email' = ${email}`).length === 0;

const spam = 'Compraqui';

/** Registers again and again, each time from another network; every other registration is for the same mail address. */
export async function register(town: AttackedTown, { ms }: Bounds) {
  const { send, sql, innocents, dataDir } = town;
  const tally = createTally();
  const flooded = 'sommersa@example.com';
  await repeat({ hands: 4, ms }, async (n) => {
    const email = n % 2 === 0 ? flooded : `nessuno${n}@example.com`;
    const input = { ...registrationOf(email), Nome: spam, Cognome: 'Evilexample' };
    tally.add('AddPersona', await send('POST /api/Persona/AddPersona', input, { from: farFrom(n) }));
  });
  const wanted = 'arrivata@example.com';
  const begin = performance.now();
  await withWork((headers) =>
    send('POST /api/Persona/AddPersona', registrationOf(wanted), { from: mine, headers }),
  );
  const isMailed = (await awaitToken(town, wanted, 'set-password')) !== '';
  const took = performance.now() - begin;
  await until(() => isSettled(town, flooded), 30_000);
  const mails = (await mailsIn(dataDir, flooded)).length;
  const harm = [...tally.harm];
  if (!isMailed) harm.push('whoever registers meanwhile gets no mail');
  const reader = one(innocents, 1);
  const seen = await send('GET /api/SearchPersona', { q: spam }, { as: reader, from: mine });
  if (seen.status !== 200 || seen.text.includes('Evilexample'))
    harm.push('people who did not come are found');
  const made = await sql`SELECT 1 FROM persona WHERE name = ${spam}`;
  return {
    outcome: `${tally.outcome()}; a newcomer's mail after ${took.toFixed(0)} ms`,
    harm,
    gains: [
      { what: 'mails to an address that nobody has', got: mails, max: maxNewcomerMails },
      { what: 'people made', got: made.length, max: 0 },
    ],
  } satisfies Outcome;
}

/** Strangers request recoveries of somebody's account, and then its owner needs one. */
export async function recoverOther(town: AttackedTown, { ms }: Bounds) {
  const { send, people } = town;
  const owner = await people.person();
  const tally = createTally();
  await repeat({ hands: 4, ms }, async (n) => {
    const way = { from: farFrom(n) };
    tally.add('Recover', await send('POST /api/Persona/Recover', { email: owner.email }, way));
  });
  const statuses = await recover(town, owner);
  const login = await send(
    'POST /api/Persona/Login',
    { Email: owner.email, Password: fresh },
    { from: mine },
  );
  const isIn = login.status === 200 && bodyOf(login.text)['statusCode'] === 200;
  await until(() => isSettled(town, owner.email), 30_000);
  const mails = (await mailsIn(town.dataDir, owner.email)).length;
  const harm = [...tally.harm];
  if (!isIn) harm.push(`the owner stays outside (${statuses.join(', ')}, ${login.status})`);
  return {
    outcome: `${tally.outcome()}; the owner is in`,
    harm,
    gains: [{ what: 'mails to the owner', got: mails, max: maxLinks }],
  } satisfies Outcome;
}

/** The owner recovers the account from their own network, by the newest link in their mailbox. */
async function recover(town: AttackedTown, { email }: TestPerson): Promise<number[]> {
  const asked = await withWork((headers) =>
    town.send('POST /api/Persona/Recover', { email }, { from: mine, headers }),
  );
  const token = await awaitToken(town, email, 'set-password');
  const input = { token, password: fresh };
  const set = await town.send('POST /api/Persona/SetPassword', input, { from: mine });
  return [asked.status, set.status];
}

/**
 * Somebody who knew the password for a while has added a passkey, a session and a change of address; the owner recovers
 * the account.
 */
export async function stealBack(town: AttackedTown) {
  const { send, sql, people, password, passwordHash } = town;
  const owner = await people.person();
  const { personaID: PersonaID } = owner;
  await sql`UPDATE persona SET password_hash = ${passwordHash} WHERE id = ${PersonaID}`;
  const theirs = { from: '10.9.9.9' };
  const login = { Email: owner.email, Password: password };
  for (let n = 0; n < 2 * sessionsPerPerson; n += 1) await send('POST /api/Persona/Login', login, theirs);
  const { text } = await send('POST /api/Persona/Login', login, theirs);
  const sessions = await sql`SELECT 1 FROM session WHERE persona_id = ${PersonaID}`;
  const thief = { ...theirs, as: { ...owner, token: String(bodyOf(text)['token']) } };
  const evil = 'ladro@evil.example';
  await send('POST /api/Persona/UpdateEmail', { PersonaID, email: evil }, thief);
  const device = createAuthenticator(new URL(origin).hostname, origin);
  const asked = await send('POST /api/Persona/PasskeyNuova', { PersonaID }, thief);
  const risposta = device.register(String(bodyOf(asked.text)['opzioni']));
  const key = await send('POST /api/Persona/AddPasskey', { PersonaID, nome: 'x', risposta }, thief);
  const token = await awaitToken(town, evil, 'conferma-email');
  const harm: string[] = [];
  if (bodyOf(key.text)['statusCode'] !== 200 || token === '')
    harm.push('the thief had nothing to begin with');
  await recover(town, owner);

  const open: string[] = [];
  const isTaken = async (name: string, reply: Promise<{ status: number; text: string }>) => {
    const { status, text: body } = await reply;
    if (status === 200 && bodyOf(body)['statusCode'] === 200) open.push(name);
  };
  await isTaken('the link', send('POST /api/Persona/ConfermaEmail', { token }, theirs));
  const challenge = bodyOf((await send('POST /api/Persona/PasskeyAccesso', {}, theirs)).text);
  const signed = { risposta: device.signIn(String(challenge['opzioni'])) };
  await isTaken('the passkey', send('POST /api/Persona/LoginPasskey', signed, theirs));
  await isTaken('the session', send('GET /GetCountFollower', { PersonaID }, thief));
  await isTaken('the password', send('POST /api/Persona/Login', login, theirs));
  const [now] = await sql<{ email: string }[]>`SELECT email FROM persona WHERE id = ${PersonaID}`;
  if (now?.email !== owner.email) harm.push('the account has another address');
  return {
    outcome: `still opens the account: ${open.join(', ') || 'nothing'}`,
    harm,
    gains: [
      { what: 'sessions of one person', got: sessions.length, max: sessionsPerPerson },
      { what: 'ways back in', got: open.length, max: 0 },
    ],
  } satisfies Outcome;
}

const school = '10.77.5.1';
const invented = Array.from({ length: 34 }, (_, n) => `inventata${n}@example.com`);
const comers = [
  ...Array.from({ length: 5 }, (_, n) => ({ email: `allieva${n}@example.com`, from: school })),
  { email: 'vicina@example.com', from: '10.77.5.200' },
];

/**
 * Somebody registers invented people while registrations need approval; then pupils and a neighbour register from the
 * same address.
 */
export async function fillTheDoor(town: AttackedTown) {
  const { send, sql } = town;
  const tally = createTally();
  const ask = async (email: string, from: string): Promise<void> =>
    tally.add(
      'AddPersona',
      await withWork((headers) =>
        send('POST /api/Persona/AddPersona', registrationOf(email), { from, headers }),
      ),
    );
  await sql`UPDATE square_setting SET door = 'approvazione'`;
  for (const email of invented) await ask(email, school);
  for (const { email, from } of comers) {
    await ask(email, from);
    const input = { token: await awaitToken(town, email, 'set-password'), password: fresh };
    tally.add('SetPassword', await send('POST /api/Persona/SetPassword', input, { from }));
  }
  const rows = await sql<{ email: string }[]>`SELECT data->>'email' AS email FROM registration WHERE waits`;
  const waiting = rows.map(({ email }) => email);
  await sql`UPDATE square_setting SET door = 'aperta'`;
  const places = waiting.filter((email) => invented.includes(email)).length;
  const out = comers.filter(({ email }) => !waiting.includes(email));
  const harm = [...tally.harm, ...out.map(({ email }) => `${email} has no place`)];
  return {
    outcome: `${tally.outcome()}; ${waiting.length} wait`,
    harm,
    gains: [{ what: 'places of invented people', got: places, max: 0 }],
  } satisfies Outcome;
}
