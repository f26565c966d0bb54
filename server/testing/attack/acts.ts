import { Agent } from 'node:http';
import type { Call } from '../../../contract/table';
import { secrets } from '../canaries';
import { guesses, perCaller, perNetwork } from '../../security/rates';
import { type Bounds, createTally, elsewhere, inTime, one, type Outcome, repeat } from './hands';
import type { AttackedTown } from './town';

/** Makes 48 guesses at a time at one account: half from one network, half each from another network. */
export async function guess({ send, victim, sql }: AttackedTown, { ms }: Bounds) {
  const tally = createTally();
  const begun = new Date();
  const agent = new Agent({ keepAlive: true });
  const call = (n: number) => {
    const from = n % 2 === 0 ? `2001:db8:1:2::${(n % 9999) + 1}` : elsewhere(n);
    const input = { Email: secrets.email, Password: `parola ${n}` };
    return send('POST /api/Persona/Login', input, { from, agent });
  };
  // The first guess comes alone: a busy machine may answer none of 48 within a second.
  tally.add('Login', await call(0));
  await repeat({ hands: 48, ms }, async (n) => tally.add('Login', await inTime(call(n + 1))));
  agent.destroy();
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM session WHERE persona_id = ${victim.personaID} AND cookie_hash IS NULL AND created_at > ${begun}`;
  return {
    outcome: tally.outcome(),
    harm: [...tally.harm],
    gains: [
      { what: 'sessions by guesses', got: row?.count ?? 0, max: 0 },
      // Only guesses without a delay are answered, because the attacker gives a guess up after a second.
      { what: 'guesses that did not wait', got: tally.count(200), max: guesses.slowAfter + 1 },
    ],
  } satisfies Outcome;
}

const tooMany = 1000;

/**
 * A signed-in person and a stranger forge the first entry of X-Forwarded-For in each call; the person also changes the
 * cookie.
 */
export async function forge({ send, people }: AttackedTown) {
  const [calls, recoveries] = [createTally(), createTally()];
  const as = await people.person();
  const input = { PersonaID: as.personaID };
  await repeat({ hands: 8, times: tooMany }, async (n) => {
    const headers = { cookie: `__Host-sid=${n}` };
    calls.add('count', await send('GET /GetCountFollower', input, { as, headers, from: elsewhere(n) }));
  });
  await repeat({ hands: 4, times: 40 }, async (n) => {
    const way = { from: `${elsewhere(n)}, 203.0.113.6` };
    recoveries.add('Recover', await send('POST /api/Persona/Recover', { email: 'nessuno@example.com' }, way));
  });
  return {
    outcome: `${calls.outcome()}; ${recoveries.outcome()}`,
    harm: [...calls.harm, ...recoveries.harm],
    gains: [
      { what: 'calls of one person', got: calls.count(200), max: perCaller.calls.points },
      { what: 'recoveries of one network', got: recoveries.count(200), max: perNetwork.recover.points },
    ],
  } satisfies Outcome;
}

export async function askForMails({ send, sql, innocents }: AttackedTown, { ms }: Bounds) {
  const tally = createTally();
  const [{ email } = { email: '' }] = innocents.slice(-1);
  await repeat({ hands: 4, ms }, async (n) => {
    tally.add('Recover', await send('POST /api/Persona/Recover', { email }, { from: elsewhere(n) }));
  });
  const [row] = await sql<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM mail WHERE recipient = ${email}`;
  const sent = row?.count ?? 0;
  return {
    outcome: tally.outcome(),
    harm: [...tally.harm],
    gains: [{ what: 'mails to one address', got: sent, max: 3 }],
  } satisfies Outcome;
}

export async function bury({ send, attackers, innocents, posts }: AttackedTown, { ms }: Bounds) {
  const tally = createTally();
  const as = one(attackers, 9);
  const { personaID: SeguitoID } = one(innocents, 0);
  const { personaID } = as;
  const postID = one(posts, 0);
  const acts: [Call, object][] = [
    ['POST /api/Commenti/CreateComment', { personaID, postID, testoCommento: 'x' }],
    ['POST /api/Like/AddLike', { personaID, postID }],
    ['POST /AddFollow', { PersonaID: personaID, SeguitoID }],
    ['POST /DeleteFollow', { PersonaID: personaID, SeguitoID }],
  ];
  await repeat({ hands: 2, ms }, async (n) => {
    const [call, input] = one(acts, n);
    tally.add(call, await send(call, input, { as, from: elsewhere(n % 50) }));
  });
  const reader = one(innocents, 0);
  const list = await send(
    'GET /api/Notifiche/GetCombinedNotifiche',
    { PersonaID: reader.personaID },
    { as: reader, from: '198.51.100.1' },
  );
  const lines = (JSON.parse(list.text) as { listNotifiche: { personaID: number }[] }).listNotifiche;
  const theirs = lines.filter((line) => line.personaID === personaID).length;
  return {
    outcome: `${tally.outcome()}; ${lines.length} lines in the list`,
    harm: [...tally.harm],
    gains: [{ what: 'lines of one person', got: theirs, max: 4 }],
  } satisfies Outcome;
}
