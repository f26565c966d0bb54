import { randomBytes, randomInt } from 'node:crypto';
import { limits } from '../../../contract/limits';
import { entries, type Entry } from '../../../contract/table';
import { secrets } from '../canaries';
import { filesFor } from '../host';
import { nonsense, runs } from '../nonsense';
import { isPersonField, requiredInput, type Shape } from '../samples';
import { type Bounds, createTally, elsewhere, type Gain, inTime, one, type Outcome, repeat } from './hands';
import type { AttackedTown } from './town';

const shapesOf = ({ row }: Entry) => row.request.properties as Record<string, Shape>;
const isText = (shape: Shape): boolean => shape.type === 'string' || (shape.anyOf ?? []).some(isText);
/** The host refuses a longer query before it reads it, because the headers are too large. */
const maxQuery = 12_000;

const texts = entries.flatMap((entry) =>
  Object.entries(shapesOf(entry)).flatMap(([field, shape]) =>
    isText(shape) ? runs.map((sign) => ({ entry, field, sign })) : [],
  ),
);

export async function sendLongTexts(town: AttackedTown, { ms }: Bounds) {
  const tally = createTally();
  await repeat({ hands: 4, ms }, async (n) => {
    const { entry, field, sign } = one(texts, n * 31);
    const as = one(town.attackers, n);
    const max = entry.row.encoding === 'query' ? maxQuery / 9 : 60_000 / Buffer.byteLength(sign);
    const input = requiredInput(entry, { actor: as.personaID, subject: as.personaID, known: town.known });
    const text = `x${sign.repeat(max)}x`;
    tally.add(
      entry.call,
      await town.send(entry.call, { ...input, [field]: text }, { as, from: elsewhere(n) }),
    );
  });
  return {
    outcome: tally.outcome(),
    harm: [...tally.harm],
    gains: [await longestText(town)],
  } satisfies Outcome;
}

async function longestText({ sql }: AttackedTown): Promise<Gain> {
  const [row] = await sql<{ length: number }[]>`
    SELECT coalesce(max(char_length(text)), 0) AS length FROM (
      SELECT description AS text FROM post UNION ALL SELECT title FROM post UNION ALL SELECT body FROM comment
      UNION ALL SELECT body FROM message UNION ALL SELECT overlay FROM story UNION ALL SELECT name FROM persona
      UNION ALL SELECT body FROM report UNION ALL SELECT body FROM feedback UNION ALL SELECT comment FROM rating) AS kept`;
  return { what: 'characters of one text', got: row?.length ?? 0, max: limits.description };
}

const calls = entries.filter(({ call }) => !/DeletePersona|Logout/.test(call));

export async function fuzz(town: AttackedTown, bounds: Bounds) {
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
  return {
    outcome: tally.outcome(),
    harm: [...tally.harm],
    gains: [await longestText(town)],
  } satisfies Outcome;
}

/** People, signed in or not, ask for the things of a victim. */
export async function pry(town: AttackedTown, bounds: Bounds) {
  const tally = createTally();
  const guessed = Object.values(secrets);
  const told = new Set<string>();
  await repeat({ hands: 4, times: bounds.calls }, async (n) => {
    const entry = one(calls, n);
    const as = n % 4 === 3 ? undefined : one(town.attackers, n >> 3);
    const actor = as?.personaID ?? town.victim.personaID;
    const input = requiredInput(entry, { actor, subject: town.victim.personaID, known: town.known });
    const field = Object.keys(shapesOf(entry)).find((name) => isPersonField(name));
    if (n % 5 === 4 && field) input[field] = town.victim.personaID;
    // Only in reads: a write would store the word as a text of the writer.
    if ('q' in input && entry.method === 'GET') input['q'] = one(guessed, n >> 4);
    const files = filesFor(entry, town.image);
    const reply = await inTime(
      town.send(entry.call, input, { ...(as && { as }), files, from: elsewhere(n) }),
    );
    tally.add(entry.call, reply);
    for (const [name, secret] of Object.entries(secrets))
      if (reply.text.includes(secret)) told.add(`${entry.call} tells ${name}`);
  });
  return {
    outcome: [tally.outcome(), ...told].join('; '),
    harm: [...tally.harm],
    gains: [{ what: 'secrets told', got: told.size, max: 0 }],
  } satisfies Outcome;
}
