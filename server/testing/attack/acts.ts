import { Agent } from 'node:http';
import type { Call } from '../../../contract/table';
import { secrets } from '../canaries';
import { type Bounds, createTally, elsewhere, inTime, one, repeat } from './hands';
import type { AttackedTown } from './town';

/** 48 hands guess at one account: half from one network, half each time from another. */
export async function guess({ send, victim, sql }: AttackedTown, { ms }: Bounds) {
  const tally = createTally();
  const begun = new Date();
  const agent = new Agent({ keepAlive: true });
  await repeat({ hands: 48, ms }, async (n) => {
    const from = n % 2 === 0 ? `2001:db8:1:2::${(n % 9999) + 1}` : elsewhere(n);
    const input = { Email: secrets.email, Password: `parola ${n}` };
    tally.add('Login', await inTime(send('POST /api/Persona/Login', input, { from, agent })));
  });
  agent.destroy();
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM session WHERE persona_id = ${victim.personaID} AND cookie_hash IS NULL AND created_at > ${begun}`;
  return { outcome: tally.outcome(), harm: [...tally.harm, ...(row?.count ? ['a guess was let in'] : [])] };
}

export async function forge({ send, attackers }: AttackedTown, { ms }: Bounds) {
  const tally = createTally();
  await repeat({ hands: 2, ms }, async (n) => {
    const as = one(attackers, n);
    const input = { PersonaID: as.personaID };
    tally.add(
      'count',
      await send('GET /GetCountFollower', input, { as, from: `${elsewhere(n)}, 203.0.113.6` }),
    );
  });
  return { outcome: tally.outcome(), harm: [...tally.harm] };
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
    outcome: `${tally.outcome()}; ${sent} mails`,
    harm: [...tally.harm, ...(sent > 3 ? [`${sent} mails to one address`] : [])],
  };
}

/** One person does all that notifies another. */
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
    outcome: `${tally.outcome()}; ${theirs} of ${lines.length} lines in the list`,
    harm: [...tally.harm, ...(theirs > 4 ? [`${theirs} lines of one person`] : [])],
  };
}
