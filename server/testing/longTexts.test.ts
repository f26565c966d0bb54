import { setTimeout as pause } from 'node:timers/promises';
import { entries, type Call, type Entry } from '../../contract/table';
import { picture } from './host';
import { makeKnown } from './known';
import { requiredInput, type Known, type Shape } from './samples';
import { setStage } from './stage';

/** The maximum time in ms that a caller may wait because of another caller. */
const maxMs = 300;
/** For how many ms the waiting caller pauses between two calls. */
const restMs = 10;
/** The lengths of the texts in bytes. The host refuses longer addresses (`maxHeaderSize` in server/app.ts). */
const bytes = { body: 60_000, address: 16_000 };
const signs = [' ', '\t', '\u00a0', '\u200b', '\u0301', '<', '@', '(', '0'];
let image: Buffer;
let known: Known;

const { host, ask, me, innocent } = setStage({ people: { me: {}, innocent: {} } });
beforeAll(async () => {
  image = await picture();
  known = await makeKnown(host, me, innocent);
});

const isText = (shape: Shape): boolean =>
  (shape.type === 'string' && shape.const === undefined) || (shape.anyOf ?? []).some(isText);
const maxLengthOf = (shape: Shape): number =>
  Math.max(shape.maxLength ?? 0, ...(shape.anyOf ?? []).map(maxLengthOf));
const shapes = ({ row }: Entry) => row.request.properties as Record<string, Shape>;
const fields: [call: string, field: string, entry: Entry][] = entries.flatMap((entry) =>
  Object.entries(shapes(entry))
    .filter(([, shape]) => isText(shape))
    .map(([name]): [string, string, Entry] => [entry.call, name, entry]),
);

/** Texts of the maximum length of a request, which are refused, and of the field, which may be processed. */
const longTexts = (call: Call, shape: Shape): string[] =>
  signs.flatMap((sign) =>
    [
      call.startsWith('GET')
        ? bytes.address / encodeURIComponent(sign).length
        : bytes.body / Buffer.byteLength(sign),
      maxLengthOf(shape) - 2,
    ].map((count) => `x${sign.repeat(Math.max(0, count))}x`),
  );

const askFollowers = () => ask('GET /GetCountFollower', { PersonaID: innocent.personaID }, innocent);

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest time for which another caller, who keeps calling, waits for a response, in CPU time of this process:
 * other processes of a busy machine would delay everybody.
 */
async function waitBeside(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const sent = work().finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const [begin, cpuBegin] = [performance.now(), cpuMs()];
    // The pause counts too, since somebody who calls while the process works would wait as long.
    await pause(restMs);
    expect((await askFollowers()).status).toBe(200);
    longest = Math.max(longest, Math.min(performance.now() - begin, cpuMs() - cpuBegin));
  }
  await sent;
  return longest;
}

const send = (call: Call, input: object, isUpload: boolean) =>
  host.call(call, input, { as: me, files: isUpload ? [image] : [] });

test.each(fields)(
  '%s: a long run of any character in %s keeps nobody else waiting',
  async (_call, field, entry) => {
    const input = requiredInput(entry, { actor: me.personaID, subject: innocent.personaID, known });
    const shape = shapes(entry)[field] ?? {};
    const attack = async (): Promise<void> => {
      for (const text of longTexts(entry.call, shape)) {
        const { status } = await send(
          entry.call,
          { ...input, [field]: text },
          entry.row.upload !== undefined,
        );
        expect([text.slice(0, 3), status]).not.toEqual([text.slice(0, 3), 500]);
      }
    };
    // A busy machine may delay a caller once, but not in each of three attempts.
    const waits = [await waitBeside(attack)];
    while (Math.min(...waits) > maxMs && waits.length < 3) waits.push(await waitBeside(attack));
    expect(Math.min(...waits)).toBeLessThanOrEqual(maxMs);
  },
);
