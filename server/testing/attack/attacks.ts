import { randomBytes, randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Call, entries, type Entry } from '../../../contract/table';
import { secrets } from '../canaries';
import { isPersonField, requiredInput, type Shape } from '../samples';
import { openLine, type Line } from '../socket';
import type { Reply, Town } from './town';

export interface Bounds {
  /** How long an attack without an end of its own goes on. */
  ms: number;
  /** How many fuzzed calls, and how many of a stranger. */
  calls: number;
}
export interface Attack {
  name: string;
  /** Gives what came of it, in words; what must not come of it is in `harm`. */
  run(town: Town, bounds: Bounds): Promise<{ outcome: string; harm: string[] }>;
}

/** Counts answers by status, and remembers those that no attack should get. */
function createTally() {
  const counts = new Map<number, number>();
  const harm = new Set<string>();
  return {
    add(call: string, { status }: Reply): void {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status >= 500 && status !== 503) harm.add(`${call}: ${status}`);
    },
    harm,
    outcome: () =>
      [...counts]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
  };
}

/** Repeats the act with so many hands until the time is over or it was done often enough. */
async function repeat(
  { hands, ms = Infinity, times = Infinity }: { hands: number; ms?: number; times?: number },
  act: (n: number) => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + ms;
  let n = 0;
  const hand = async (): Promise<void> => {
    while (performance.now() < end && n < times) await act(n++);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

const one = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};
/** Another address for each number, of a net that is nobody's. */
const elsewhere = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
const shapesOf = ({ row }: Entry) => row.request.properties as Record<string, Shape>;
const isText = (shape: Shape): boolean => shape.type === 'string' || (shape.anyOf ?? []).some(isText);
/** A query longer than this is refused with its headers. */
const mostQuery = 12_000;

const runs = [' ', '\t', '\u00a0', '\u0301', '<', '@', '0'];
const texts = entries.flatMap((entry) =>
  Object.entries(shapesOf(entry)).flatMap(([field, shape]) =>
    isText(shape) ? runs.map((sign) => ({ entry, field, sign })) : [],
  ),
);

async function sendLongTexts(town: Town, { ms }: Bounds) {
  const tally = createTally();
  await repeat({ hands: 4, ms }, async (n) => {
    const { entry, field, sign } = one(texts, n * 31);
    const as = one(town.attackers, n);
    const most = entry.row.encoding === 'query' ? mostQuery / 9 : 60_000 / Buffer.byteLength(sign);
    const input = requiredInput(entry, { actor: as.personaID, subject: as.personaID, known: town.known });
    const text = `x${sign.repeat(most)}x`;
    tally.add(
      entry.call,
      await town.send(entry.call, { ...input, [field]: text }, { as, from: elsewhere(n) }),
    );
  });
  return { outcome: tally.outcome(), harm: [...tally.harm] };
}

/** Keeps so many lines open for the time, each begun anew when the host ends it. */
async function holdOpen(count: number, ms: number, begin: (n: number) => Promise<Line>): Promise<string> {
  const end = performance.now() + ms;
  const statuses: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      while (performance.now() < end) {
        const line = await begin(n);
        const timer = setTimeout(() => line.socket.destroy(), end - performance.now());
        const status = (await line.ended).split(' ')[1] ?? 'cut off by us';
        clearTimeout(timer);
        statuses[status] = (statuses[status] ?? 0) + 1;
        await pause(1000);
      }
    }),
  );
  return Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');
}

async function openBodies({ port, attackers }: Town, { ms }: Bounds) {
  const outcome = await holdOpen(120, ms, async (n) => {
    const as = n % 2 === 0 ? undefined : one(attackers, n);
    const line = await openLine(port);
    line.send(
      `POST /api/${as ? 'Commenti/CreateComment' : 'Persona/Login'} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${n % 4}\r\n` +
        `${as ? `Authorization: Bearer ${as.token}\r\n` : ''}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n`,
    );
    return line;
  });
  return { outcome, harm: [] };
}

async function uploadSlowly({ port, uploader }: Town, { ms }: Bounds) {
  const feeds = new Set<NodeJS.Timeout>();
  const outcome = await holdOpen(8, ms, async () => {
    const line = await openLine(port);
    line.send(
      `POST /api/Persona/UpdateImgProfilo HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.3\r\nAuthorization: Bearer ${uploader.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999999\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
    );
    feeds.add(setInterval(() => line.send('x'.repeat(250)), 100));
    return line;
  });
  for (const feed of feeds) clearInterval(feed);
  // Whoever is turned away at once attacks nobody.
  return { outcome, harm: outcome.includes('× 429') ? ['no upload was let begin'] : [] };
}

/** A slowed guess is waited for by no attacker. */
const mostMs = 1000;
const inTime = (reply: Promise<Reply>): Promise<Reply> =>
  Promise.race([reply, pause(mostMs, { status: 0, text: '', ms: mostMs })]);

/** 48 hands guess at one account: half from one network, half each time from another. */
async function guess({ send, victim, sql }: Town, { ms }: Bounds) {
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

async function forge({ send, attackers }: Town, { ms }: Bounds) {
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

async function askForMails({ send, sql, innocents }: Town, { ms }: Bounds) {
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
async function bury({ send, attackers, innocents, posts }: Town, { ms }: Bounds) {
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

const nonsense: (() => unknown)[] = [
  () => randomInt(-5, 2 ** 40),
  () => randomBytes(randomInt(0, 200)).toString('latin1'),
  () => one(runs, randomInt(99)).repeat(randomInt(1, 400)),
  () => '',
  () => "' OR 1=1; --",
  () => '../../etc/passwd',
  () => '\ud800',
  () => 'x\u0000',
  () => null,
  () => true,
  () => [1, { a: [] }],
  () => ({ $ne: null }),
  () => Number.MAX_SAFE_INTEGER + 2,
  () => 1e308,
];

const calls = entries.filter(({ call }) => !/DeletePersona|Logout/.test(call));

/** Well-formed calls of which one to three fields are not. */
async function fuzz(town: Town, bounds: Bounds) {
  const tally = createTally();
  await repeat({ hands: 4, times: bounds.calls }, async (n) => {
    const entry = one(calls, n);
    const as = one(town.attackers, n >> 3);
    const input = requiredInput(entry, { actor: as.personaID, subject: as.personaID, known: town.known });
    const fields = Object.keys(shapesOf(entry));
    for (let wrong = 0; fields.length > 0 && wrong <= n % 3; wrong += 1)
      input[one(fields, randomInt(99))] = one(nonsense, randomInt(99))();
    const files = entry.row.upload && n % 2 === 0 ? [randomBytes(500)] : [];
    tally.add(entry.call, await inTime(town.send(entry.call, input, { as, files, from: elsewhere(n) })));
  });
  return { outcome: tally.outcome(), harm: [...tally.harm] };
}

/** What the victim owns is asked for by others, signed in and not. */
async function pry(town: Town, bounds: Bounds) {
  const tally = createTally();
  const guessed = Object.values(secrets);
  await repeat({ hands: 4, times: bounds.calls }, async (n) => {
    const entry = one(calls, n);
    const as = n % 4 === 3 ? undefined : one(town.attackers, n >> 3);
    const actor = as?.personaID ?? town.victim.personaID;
    const input = requiredInput(entry, { actor, subject: town.victim.personaID, known: town.known });
    const field = Object.keys(shapesOf(entry)).find((name) => isPersonField(name));
    if (n % 5 === 4 && field) input[field] = town.victim.personaID;
    if ('q' in input) input['q'] = one(guessed, n >> 4);
    const files = entry.row.upload ? [town.image] : [];
    const reply = await inTime(
      town.send(entry.call, input, { ...(as && { as }), files, from: elsewhere(n) }),
    );
    tally.add(entry.call, reply);
    for (const [name, secret] of Object.entries(secrets))
      if (reply.text.includes(secret)) tally.harm.add(`${entry.call} tells ${name}`);
  });
  return { outcome: tally.outcome(), harm: [...tally.harm] };
}

export const attacks: readonly Attack[] = [
  { name: 'long runs of one sign in every text', run: sendLongTexts },
  { name: '120 bodies that do not come', run: openBodies },
  { name: 'eight uploads at 2.5 KB/s', run: uploadSlowly },
  { name: 'guesses at a password, 48 at once', run: guess },
  { name: 'a forged first hop', run: forge },
  { name: 'recovery mails to one address', run: askForMails },
  { name: 'one person notifies another all the time', run: bury },
  { name: 'fuzzed calls over all rows', run: fuzz },
  { name: 'a stranger’s calls over all rows', run: pry },
];
