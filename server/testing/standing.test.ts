import type { Row } from '../../contract/common';
import { entries } from '../../contract/table';
import { filesFor, picture, type TestPerson } from './host';
import { setStage } from './stage';
import { inputFor, openTown } from './town';

type Allowed = NonNullable<Row['standing']>;

/** The states in which keepers can put a person: which calls are still allowed, and the error code for others. */
const standings: Record<string, { may: readonly Allowed[]; word: string; set: string }> = {
  limited: {
    may: ['own', 'free'],
    word: 'errore-limitato',
    set: `UPDATE persona SET limited_until = now() + interval '1 hour' WHERE id = $1`,
  },
  suspended: {
    may: ['own'],
    word: 'errore-sospeso',
    set: 'UPDATE persona SET suspended = true WHERE id = $1',
  },
  closed: {
    may: ['own'],
    word: 'errore-sospeso',
    set: `WITH m AS (INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, move, rule, words)
        VALUES ($1, 0, 0, 'persona', $1, '', 'chiudi', 'spam', '') RETURNING id),
      s AS (UPDATE session SET measure_id = (SELECT id FROM m) WHERE persona_id = $1)
      UPDATE persona SET suspended = true, closed = true, deleted_at = now() WHERE id = $1`,
  },
};
let other: TestPerson;
let image: Buffer;
const { host } = setStage();
beforeAll(async () => {
  ({ other } = await openTown(host));
  image = await picture();
});

async function standing(name: string): Promise<TestPerson> {
  const person = await host.person();
  await host.sql.unsafe(standings[name]?.set ?? '', [person.personaID]);
  host.services.sessions.forgetAll();
  return person;
}

const ofPersons = entries.filter(({ row }) => !['public', 'keeper'].includes(row.access.who));

describe.each(Object.entries(standings))('a person who is %s', (name, { may, word }) => {
  test.each(ofPersons.map((entry) => [entry.call, entry] as const))(
    'gets a specific refusal for %s, unless its contract row allows the call in this state',
    async (call, entry) => {
      const me = await standing(name);
      const input = inputFor(entry, me.personaID, other.personaID, {});
      const { status, body } = await host.call(call, input, { as: me, files: filesFor(entry, image) });
      const words = host.services.texts.say(word, {}, 'it');
      const stays = entry.row.standing !== undefined && may.includes(entry.row.standing);
      expect({ status, isRefused: body.statusMessage === words }).toEqual({
        status: stays ? expect.any(Number) : 403,
        isRefused: !stays,
      });
      if (stays) expect(status).not.toBe(401);
    },
  );
});

test.each(['suspended', 'closed'])('a keeper who is %s does not find the keepers’ calls', async (name) => {
  const me = await standing(name);
  await host.sql`INSERT INTO keeper (persona_id) VALUES (${me.personaID})`;
  for (const { call } of entries.filter(({ row }) => row.access.who === 'keeper'))
    expect([call, (await host.call(call, {}, { as: me })).status]).toEqual([call, 404]);
});
