import { entries, type Entry } from '../../contract/table';
import { filesFor, picture, requestOf } from './host';
import { makeKnown } from './known';
import { requiredInput, type Known, type Shape } from './samples';
import { setStage } from './stage';
import { checkAnswer } from './told';

/** Times and dates that no calendar has, or that the database cannot store. */
const moments = [
  '2026-02-30T25:61:61Z',
  '2026-02-30T10:00:00Z',
  '2026-02-29T10:00:00.123456Z',
  '2026-13-01T00:00:00Z',
  '2026-11-26T24:00:00Z',
  '2026-11-26T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '99999-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-26T10:00:00.1234567Z',
  '2026-11-26T10:00:00+25:00',
  '2026-02-30',
  'infinity',
];
const numbers = [
  ...[
    '-1',
    '-0',
    '+1',
    '1e400',
    '-1e400',
    '1e3',
    'NaN',
    'Infinity',
    '٣',
    '１',
    '0x10',
    '0b1',
    '1_000',
    '1,5',
    '.5',
  ],
  ...['9007199254740993', '99999999999999999999', '2147483648', '9223372036854775808', `1${'0'.repeat(400)}`],
];
const impossible = [...moments, ...numbers, '', ' ', "'"];
/** Values for texts that a schema does not mark as a time or number, but that code may parse as one. */
const odd = ['2026-02-30T25:61:61Z', '0000-01-01T00:00:00Z', '2026-02-30', '99999-01-01', '1e400', '-1', '٣'];
const bare = [
  '-1',
  '-0',
  '1e400',
  '-1e400',
  '1.5',
  '1e-320',
  '9007199254740993',
  '2147483648',
  '9223372036854775808',
];
let image: Buffer;
let known: Known;

const { host, me, other } = setStage({ people: { me: {}, other: {} } });
beforeAll(async () => {
  image = await picture();
  await host.sql`INSERT INTO keeper (persona_id) VALUES (${me.personaID})`;
  known = await makeKnown(host, me, other);
});

const shapes = ({ row }: Entry) => row.request.properties as Record<string, Shape>;
const isOf = (shape: Shape, types: string[]): boolean =>
  types.includes(shape.type ?? '') || (shape.anyOf ?? []).some((option) => isOf(option, types));
const fields: [call: string, field: string, entry: Entry][] = entries.flatMap((entry) =>
  Object.entries(shapes(entry))
    .filter(([, shape]) => isOf(shape, ['integer', 'number', 'string']))
    .map(([name]): [string, string, Entry] => [entry.call, name, entry]),
);
const isMoment = (entry: Entry, field: string): boolean => shapes(entry)[field]?.format === 'moment';
const inputFor = (entry: Entry) =>
  requiredInput(entry, { actor: me.personaID, subject: other.personaID, known });

test.each(fields)(
  '%s: an impossible time, date or number in %s is never answered with a 5xx',
  async (call, field, entry) => {
    const input = inputFor(entry);
    const files = filesFor(entry, image);
    const isRead = isOf(shapes(entry)[field] ?? {}, ['integer', 'number']) || isMoment(entry, field);
    for (const value of isRead ? impossible : odd) {
      const asked = { ...input, [field]: value };
      const answer = await host.call(entry.call, asked, { as: me, files });
      checkAnswer(call, asked, answer, (status) => status < 500);
    }
    if (entry.row.encoding !== 'json' || !isRead) return;
    const asked = requestOf(entry.call, { ...input, [field]: '@@' }, { as: me });
    for (const value of bare) {
      const payload = String(asked.payload).replace('"@@"', value);
      const { statusCode: status, body } = await host.app.inject({ ...asked, payload });
      checkAnswer(call, { [field]: value }, { status, body: { body } }, (code) => code < 500);
    }
  },
);

const ofMoments = fields.filter(([, field, entry]) => isMoment(entry, field));

test('every call with a time in its request marks it as one', () => {
  const named = fields.filter(
    ([, field, entry]) => field === 'Prima' && isOf(shapes(entry)[field] ?? {}, ['string']),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(ofMoments.map(([call]) => call)).toEqual(expect.arrayContaining(named.map(([call]) => call)));
});

test.each(ofMoments)('%s: %s accepts only times that exist in the calendar', async (_call, field, entry) => {
  const input = inputFor(entry);
  for (const value of [...impossible, 'ieri', '2026-11-26']) {
    const { status, body } = await host.call(entry.call, { ...input, [field]: value }, { as: me });
    expect([value, status]).toEqual([value, 400]);
    expect(body.statusMessage).toContain(field);
  }
  for (const value of ['2026-11-26T10:00:00Z', '2024-02-29T23:59:59.999999Z', '0001-01-01T00:00:00.5Z'])
    expect((await host.call(entry.call, { ...input, [field]: value }, { as: me })).status).toBe(200);
});
