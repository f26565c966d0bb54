import { type Entry, entries } from '../../contract/table';
import { filesFor, picture, type TestHost, type TestPerson } from '../testing/host';
import type { Known } from '../testing/samples';
import { setStage } from '../testing/stage';
import { inputFor, isOwn, isWrite, mark, openTown, type Town } from '../testing/town';
import { maxRows, stepLock } from './repository';

let image: Buffer;
const { host, ask } = setStage();
beforeAll(async () => {
  image = await picture();
});

const isTakenBack = ({ call }: Entry): boolean => /Delete|Annulla|AddBlocco/.test(call);

async function fill({ me, other, theirs, mine }: Town): Promise<void> {
  const sides: [TestPerson, TestPerson, Known, Known][] = [
    [me, other, mine, theirs],
    [other, me, theirs, mine],
  ];
  for (const [from, to, own, foreign] of sides)
    for (const entry of entries.filter((one) => isWrite(one) && !isTakenBack(one)))
      await host.call(
        entry.call,
        inputFor(entry, from.personaID, to.personaID, isOwn(entry) ? own : foreign),
        {
          as: from,
          files: filesFor(entry, image),
        },
      );
}

/** Whether a field depends on the clock: `probabile` is left out when the guess took long. */
const isClock = (key: string): boolean => ['prima', 'ultimoUso', 'probabile'].includes(key);

/** What `reader` gets from all calls that read, about each of these people. */
async function readAll(
  reader: TestPerson,
  subjects: [TestPerson, Known][],
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const entry of entries.filter(({ method, row }) => method === 'GET' && row.encoding === 'query'))
    for (const [subject, known] of subjects)
      for (const q of [mark, 'Titolo']) {
        const input = {
          ...inputFor(entry, reader.personaID, subject.personaID, known),
          ...('q' in asked(entry) && { q }),
        };
        const { status, body } = await host.call(entry.call, input, { as: reader });
        const text = JSON.stringify(body, (key, value: unknown) => (isClock(key) ? undefined : value));
        answers[`${entry.call} of ${subject.personaID} ${q}`] = [status, JSON.parse(text)];
        if (!('q' in asked(entry))) break;
      }
  return answers;
}
const asked = ({ row }: Entry): object => (row.request as { properties?: object }).properties ?? {};

/** Does the work while no erasure step can run. */
async function beforeSteps<T>(work: () => Promise<T>): Promise<T> {
  const holder = await host.sql.reserve();
  await holder`SELECT pg_advisory_lock(${stepLock})`;
  try {
    return await work();
  } finally {
    await holder`SELECT pg_advisory_unlock(${stepLock})`;
    holder.release();
  }
}

const countOf = async (table: string): Promise<number> =>
  (await host.sql`SELECT 1 FROM ${host.sql(table)}`).length;

type Act = (town: Town) => ReturnType<TestHost['call']>;
const acts: [string, Act][] = [
  ['a farewell', ({ me }) => ask('POST /api/Persona/DeletePersona', {}, me)],
  [
    'the deletion of a post',
    ({ me, mine }) => ask('POST /api/Post/UpdatePostDelete', { PostID: mine['postid'] }, me),
  ],
  [
    'the end of a shop',
    ({ me, mine }) => ask('POST /api/Negozio/DeleteNegozio', { NegozioID: mine['negozioid'] }, me),
  ],
  [
    'the deletion of a long thread',
    async ({ me, other, theirs }) => {
      const CommentiID = Number(theirs['parentcommentiid']);
      await answer(CommentiID, me.personaID, other.personaID);
      return ask('POST /api/Commenti/DeleteComment', { CommentiID }, me);
    },
  ],
];

/** Inserts more answers to a comment than a step deletes, each with a notification for the owner of the post. */
const answer = (comment: number, by: number, to: number) => host.sql`
  WITH said AS (
    INSERT INTO comment (post_id, persona_id, parent_id, body)
    SELECT post_id, ${by}, id, ${mark} FROM comment, generate_series(0, ${maxRows}::int) WHERE id = ${comment} RETURNING id, post_id)
  INSERT INTO notification (persona_id, actor_id, kind, comment_id, post_id)
  SELECT ${to}, ${by}, 'Commento', id, post_id FROM said`;

test.each(acts)(
  'what anybody reads right after %s is the same as after its rows are erased',
  async (_name, act) => {
    const town = await openTown(host);
    const { me, other, mine, theirs } = town;
    await fill(town);
    const subjects: [TestPerson, Known][] = [
      [me, mine],
      [other, theirs],
    ];
    const full = await readAll(other, subjects);
    const at = await beforeSteps(async () => {
      const before = await countOf('post_like');
      expect(await act(town)).toMatchObject({ status: 200, body: { statusCode: 200 } });
      const answers = await readAll(other, subjects);
      expect(await countOf('post_like')).toBe(before);
      return answers;
    });
    await host.services.erasure.flush();
    expect(
      await host.sql`
        SELECT 1 FROM farewell UNION ALL SELECT 1 FROM post WHERE NOT visible UNION ALL SELECT 1 FROM comment_farewell`,
    ).toHaveLength(0);
    const last = await readAll(other, subjects);
    expect(at).toEqual(last);
    expect(full).not.toEqual(last);
  },
);

test('the mail address of a deleted person can be used again at once', async () => {
  const me = await host.person();
  await beforeSteps(() => ask('POST /api/Persona/DeletePersona', {}, me));
  const [row] = await host.sql<{ id: number }[]>`
    SELECT id FROM persona WHERE ${me.email} IN (email, email_key)`;
  expect(row).toBeUndefined();
});
