import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from './until';
import { mailsIn, tokenIn } from './mailbox';
import { type KilledHost, makeKilledHost } from './killedHost';
import { peopleOn, type TestPerson } from './people';

/** By default this runs two rounds; TOLD_ROUNDS=200 runs more. */
const rounds = Number(process.env['TOLD_ROUNDS'] ?? 2);
const perRound = 3;
interface Story {
  owner: TestPerson;
  reporter: TestPerson;
  outside: string;
  postID: number;
  /** The objection is granted, and the decision revoked. */
  isGranted: boolean;
}

let host: KilledHost;
let keepers: TestPerson[] = [];
let stories: Story[] = [];
let back = Promise.resolve();

beforeAll(async () => {
  host = await makeKilledHost('told');
  // A new data folder is filled first, so the first start takes longer.
  await host.start(45_000);
  await host.withDatabase(async (sql) => {
    const make = peopleOn(sql);
    keepers = [await make.person(), await make.person()];
    for (const { personaID } of keepers) await sql`INSERT INTO keeper (persona_id) VALUES (${personaID})`;
    for (let n = 0; n < rounds * perRound; n += 1) {
      const [owner, reporter] = [await make.person(), await make.person()];
      const outside = `fuori${n}@example.com`;
      stories = [
        ...stories,
        { owner, reporter, outside, postID: await make.post(owner), isGranted: n % 2 === 0 },
      ];
    }
  });
});
afterAll(() => host.close(), 20_000);

type Body = Record<string, unknown>;

/** Repeats a call until it gets a response, as a phone does. */
async function ask(path: string, as?: TestPerson, body?: Body, key?: string): Promise<Body> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${host.port}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    })
      .then(async (reply) => ({ status: reply.status, body: (await reply.json()) as Body }))
      .catch(() => undefined);
    if (answer && answer.status < 500) {
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return answer.body;
    }
    await back;
  }
}

async function caseOf(id: number, keeper: TestPerson): Promise<Body> {
  const { listCasi } = await ask('Custode/CasiList?filtro=aperti', keeper);
  const found = (listCasi as Body[]).find((row) => row['id'] === id);
  if (!found) throw new Error(`no case of ${id}`);
  return { casoID: found['casoID'], versione: found['versione'] };
}

async function linkIn(email: string): Promise<string> {
  const token = async () => tokenIn(await mailsIn(host.dataDir, email), 'segnala');
  if (!(await until(async () => (await token()) !== '', 30_000))) throw new Error(`no link came to ${email}`);
  return token();
}

/**
 * A thing is reported by people with and without an account, and a keeper decides about it; its owner objects, and
 * the other keeper decides about the objection.
 */
async function live({ owner, reporter, outside, postID, isGranted }: Story): Promise<void> {
  const [first, second] = keepers as [TestPerson, TestPerson];
  const { personaID } = reporter;
  const report = { personaID, tipo: 'annuncio', id: postID, motivo: 'truffa' };
  await ask('Tutela/AddSegnalazione', reporter, report, `report-${postID}`);
  const link = { link: `/view-post/${postID}`, motivo: 'vietato', testo: 'No', email: outside, vero: 1 };
  await ask('Tutela/AddSegnalazioneEsterna', undefined, link);
  await ask('Tutela/ConfermaSegnalazione', undefined, { token: await linkIn(outside) });
  const said = { regola: 'truffa', parole: 'Non si fa.' };
  const decision = { ...(await caseOf(postID, first)), ...said, mossa: 'nascondi' };
  const { provvedimentoID } = await ask('Custode/Decidi', first, decision, `decide-${postID}`);
  const objection = { personaID: owner.personaID, provvedimentoID, testo: 'Era mio' };
  await ask('Tutela/ChiediRiesame', owner, objection, `object-${postID}`);
  if (isGranted) await ask('Custode/Revoca', second, { provvedimentoID, ...said }, `grant-${postID}`);
  else {
    const upheld = { ...(await caseOf(Number(provvedimentoID), second)), mossa: 'nessuna', parole: 'Resta.' };
    await ask('Custode/Decidi', second, upheld, `uphold-${postID}`);
  }
}

test.each(Array.from({ length: rounds }, (_, n) => n))(
  'round %i: everything is done, although the host is killed in the middle of it',
  async (round) => {
    const done = Promise.all(stories.slice(round * perRound, (round + 1) * perRound).map(live));
    done.catch(() => undefined);
    // The moment of the kill differs in each round, and is the same in each run.
    await delay((round * 211) % 997);
    back = (round % 4 === 3 ? host.killBoth() : host.kill()).then(() => host.start());
    await back;
    await done;
  },
);

/** Parts of the mails' subjects that stay readable in any encoding. */
const about = {
  link: 'Conferma la tua',
  receipt: 'Abbiamo ricevuto',
  told: 'stata_decisa',
  decided: 'decisione su qualcosa',
  granted: 'stata_revocata',
  upheld: 'riesame conferma',
};

async function toldTo(email: string): Promise<string[]> {
  const subjects = (await mailsIn(host.dataDir, email)).map((mail) => /^Subject: .*$/m.exec(mail)?.[0] ?? '');
  return subjects
    .map((subject) => Object.entries(about).find(([, part]) => subject.includes(part))?.[0] ?? subject)
    .sort();
}

test('everybody concerned was told of receipt, decision and objection exactly once', async () => {
  const waiting = await host.withDatabase((sql) => sql<{ id: number }[]>`SELECT id FROM mail`);
  const areShown = async () => {
    const files = await readdir(join(host.dataDir, 'outbox'));
    return waiting.every(({ id }) => files.includes(`${id}.eml`));
  };
  expect(await until(areShown, 30_000)).toBe(true);
  const notices = await host.withDatabase(
    (sql) => sql<{ persona_id: number; kind: string; times: number }[]>`
      SELECT persona_id, kind, count(*)::int AS times FROM notification GROUP BY persona_id, kind`,
  );
  const noticesOf = ({ personaID }: TestPerson) =>
    notices.filter((row) => row.persona_id === personaID).map(({ kind, times }) => [kind, times]);
  for (const { owner, reporter, outside, isGranted } of stories) {
    // The link is left out, because it is requested and mailed twice if the first response is lost.
    const mails = (await toldTo(outside)).filter((told) => told !== 'link');
    expect([outside, mails]).toEqual([outside, ['receipt', 'told']]);
    expect(await toldTo(owner.email)).toEqual(['decided', isGranted ? 'granted' : 'upheld']);
    expect(noticesOf(owner)).toEqual([['Provvedimento', 2]]);
    expect(noticesOf(reporter)).toEqual([['Segnalazione', 1]]);
  }
  const objections = await host.withDatabase(
    (sql) =>
      sql`SELECT thing_id, count(*)::int AS times FROM report_case WHERE kind = 'riesame' GROUP BY thing_id`,
  );
  expect(objections.map(({ times }) => times as number)).toEqual(stories.map(() => 1));
});
