import { type Entry, entries } from '../../contract/table';
import { filesFor, picture, type TestPerson } from './host';
import { leftOf } from './leftovers';
import { setStage } from './stage';
import { inputFor, isOwn, isWrite, openTown, type Town } from './town';
import { until } from './until';

/** By default this runs two rounds; FAREWELL_ROUNDS=200 runs more. */
const rounds = Number(process.env['FAREWELL_ROUNDS'] ?? 2);
let image: Buffer;
const { host } = setStage();
beforeAll(async () => {
  image = await picture();
});

const send = (entry: Entry, input: object, as: TestPerson, round: number) =>
  host.call(entry.call, input, {
    as,
    files: filesFor(entry, image),
    ...(entry.row.once && { key: `${as.personaID}-${round}-${entry.path}` }),
  });

/** Sends everything that both people can write, all at once; in the middle one of them deletes the account. */
async function leaveWhileWriting({ me, other, theirs, mine }: Town, round: number) {
  const writes = entries.filter(isWrite);
  const ofMe = writes.map((entry) => () => {
    const known = isOwn(entry) ? mine : theirs;
    return send(entry, inputFor(entry, me.personaID, other.personaID, known), me, round);
  });
  const reading = () => host.call('GET /api/Post/PostFrussoList', { page: 1 }, { as: me });
  const recovering = () => host.call('POST /api/Persona/Recover', { email: me.email });
  const toMe = writes
    .filter((entry) => !isOwn(entry) && entry.row.encoding !== 'multipart')
    .map(
      (entry) => () =>
        send(entry, inputFor(entry, other.personaID, me.personaID, mine, 'ciao'), other, round),
    );
  const all = [...ofMe, ...toMe, reading, recovering];
  // The order differs in each round, and is the same in each run.
  const order = all
    .map((start, at) => ({ start, rank: (at * 7919 + round * 104_729) % 1009 }))
    .sort((one, two) => one.rank - two.rank)
    .map(({ start }) => start);
  const ask = async (start: () => ReturnType<typeof send>) => {
    let answer = await start();
    // Of two hundred concurrent writes one may wait two seconds for locks and get 503; it is repeated, as the app
    // would.
    for (let round = 1; answer.status === 503 && round < 10; round += 1) answer = await start();
    return answer;
  };
  const middle = Math.floor(order.length / 3);
  const leaving = () => host.call('POST /api/Persona/DeletePersona', { PersonaID: me.personaID }, { as: me });
  const answers = order.slice(0, middle).map(ask);
  const left = ask(leaving);
  answers.push(...order.slice(middle).map(ask));
  const ended = { left: await left, answers: await Promise.all(answers) };
  // A recovery is processed after its response, a second later if the person is locked. After that nothing of it
  // remains.
  const isRecovered = async () => (await host.sql`SELECT 1 FROM account_request`).length === 0;
  expect(await until(isRecovered)).toBe(true);
  return ended;
}

test.each(Array.from({ length: rounds }, (_, n) => n + 1))(
  'round %i: somebody who deletes their account while they write, upload and are written to leaves nothing behind',
  async (round) => {
    const town = await openTown(host);
    const { left, answers } = await leaveWhileWriting(town, round);
    expect(left).toMatchObject({ status: 200, body: { statusCode: 200 } });
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await host.services.erasure.flush();
    expect(await leftOf(host.sql, host.dataDir, town.me)).toEqual([]);
    // These rows stay rightly, but the next round searches for the same texts.
    await host.sql`DELETE FROM message`;
  },
);

/** Whether a call undoes something, or needs a passkey or a post that is no ad, which this town lacks. */
const isTakenBack = ({ call }: Entry): boolean => /Delete|UpdatePost$|UpdatePasskey|AddBlocco/.test(call);

test('the writes of this test succeed if nobody deletes an account', async () => {
  const { me, other, theirs, mine } = await openTown(host);
  const refused: string[] = [];
  for (const entry of entries.filter(isWrite).filter((one) => !isTakenBack(one))) {
    const input = inputFor(entry, me.personaID, other.personaID, isOwn(entry) ? mine : theirs);
    const { status } = await send(entry, input, me, 0);
    if (status !== 200) refused.push(`${entry.call} ${status}`);
  }
  expect(refused).toEqual([]);
});
