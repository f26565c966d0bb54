import { type Call, type Entry, entries } from '../../contract/table';
import { sha256 } from '../security/sha256';
import type { TestPerson } from './host';
import { nonsense } from './nonsense';
import { registrationOf } from './registration';
import { isPersonField, type Shape } from './samples';
import { setStage } from './stage';
import { checkAnswer } from './told';

/** By default this makes so many calls; FUZZ_CALLS=50000 makes more. */
const times = Number(process.env['FUZZ_CALLS'] ?? 1500);
const rows = entries.filter(({ path }) => /^\/api\/(Tutela|Custode)\//.test(path));
const decision = rows.find(({ call }) => call === 'POST /api/Custode/Decidi') as Entry;
/** After this many calls new people take part. */
const round = 500;

interface Cast {
  keepers: TestPerson[];
  all: TestPerson[];
  ids: number[];
  things: { tipo: string; id: number }[];
  tokens: string[];
}
interface Case {
  casoID: number;
  versione: number;
}
const { host } = setStage();

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const often = (share: number): boolean => Math.random() < share;

async function thingsOf(me: TestPerson, other: TestPerson): Promise<Cast['things']> {
  const ask = async (call: Call, input: object, as: TestPerson, field: string) =>
    Number((await host.call(call, input, { as })).body[field]);
  const { personaID } = me;
  const postID = await host.post(me);
  const said = { personaID, postID, testoCommento: 'Ciao' };
  const comment = await ask('POST /api/Commenti/CreateComment', said, me, 'commentiID');
  const story = { personaID, testoOverlay: 'Ciao' };
  const storyID = await ask('POST /api/Stories/AddStory', story, me, 'storyID');
  const chat = { postID, personaID1: other.personaID, personaID2: personaID };
  const conversazioneID = await ask('POST /api/Chat/AddConversazione', chat, other, 'data');
  await host.call('POST /api/Chat/AddMessage', { conversazioneID, message: 'Ciao' }, { as: me });
  const letter = { nome: 'A', cognome: 'B', email: me.email, oggetto: 'Aiuto', messaggio: 'Non va' };
  await host.call('POST /api/Assistenza/SendAssistenza', letter, { as: me });
  return [
    { tipo: 'persona', id: personaID },
    { tipo: 'annuncio', id: postID },
    { tipo: 'commento', id: comment },
    { tipo: 'storia', id: storyID },
    { tipo: 'messaggi', id: conversazioneID },
    { tipo: 'negozio', id: await host.shop(me) },
  ];
}

let casts = 0;
async function castAnew(): Promise<Cast> {
  const [keeper, colleague, ...others] = await Promise.all(Array.from({ length: 5 }, () => host.person()));
  const keepers = [keeper, colleague] as TestPerson[];
  for (const { personaID } of keepers) await host.sql`INSERT INTO keeper (persona_id) VALUES (${personaID})`;
  const all = [...keepers, ...others];
  const things: Cast['things'] = [];
  for (const [n, one] of all.entries()) things.push(...(await thingsOf(one, all[(n + 1) % 5] as TestPerson)));
  for (const [n, { tipo, id }] of things.entries()) {
    const as = others[n % 3] as TestPerson;
    const report = { personaID: as.personaID, tipo, id, motivo: 'truffa' };
    await host.call('POST /api/Tutela/AddSegnalazione', report, { as });
  }
  await host.sql`UPDATE square_setting SET door = 'approvazione'`;
  await host.call('POST /api/Persona/AddPersona', registrationOf(`attesa${(casts += 1)}@example.com`));
  const rest = await host.sql<{ id: number }[]>`
    SELECT id FROM message UNION ALL SELECT id FROM registration UNION ALL SELECT id FROM feedback`;
  const token = `t${casts}`.padEnd(43, 'x');
  await host.sql`
    INSERT INTO outside_report (token_hash, kind, thing_id, reason, body, name, email, lang)
    VALUES (${sha256(token)}, 'persona', ${all[4]?.personaID ?? 0}, 'spam', '', '', 'fuori@example.com', 'it')`;
  return { keepers, all, things, ids: [...things, ...rest].map(({ id }) => id), tokens: [token] };
}

/** Gives everybody a valid session with a recent proof of identity again, since a keeper may have ended theirs. */
async function signIn({ all }: Cast): Promise<void> {
  for (const { personaID, token } of all)
    await host.sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(token)}, ${personaID}) ON CONFLICT DO NOTHING`;
}

const texts = { it: 'Ciao', en: 'Hello', de: 'Hallo', fr: 'Salut', es: 'Hola' };
const moments = [
  '2020-01-01T00:00:00Z',
  '2090-01-01T00:00:00.5Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T00:00:00Z',
];

/** A plausible value for a field: any option of an enumeration, any existing thing for an id. */
function meant(name: string, shape: Shape, cast: Cast): unknown {
  const option = shape.anyOf ? pick(shape.anyOf) : shape;
  if (option.const !== undefined) return option.const;
  if (option.enum) return pick(option.enum);
  if (isPersonField(name)) return pick(cast.all).personaID;
  if (name === 'testi') return texts;
  if (name === 'token') return pick(cast.tokens);
  if (name === 'link') return `/${pick(['view-post', 'user-page', 'user-store'])}/${pick(cast.ids)}`;
  if (name === 'email') return 'fuori@example.com';
  if (name === 'dataNascita') return '1980-02-03';
  if (option.format === 'moment') return pick(moments);
  if (option.type === 'integer') return /ID$|^id$/i.test(name) ? pick(cast.ids) : pick([0, 1, 2, 3]);
  if (option.type === 'array') return name === 'parole' ? ['uno', 'due'] : [pick(cast.ids)];
  if (option.type === 'boolean') return often(0.5);
  return option.type === 'null' ? null : 'testo';
}

function inputOf({ row }: Entry, as: TestPerson | undefined, cast: Cast, known: Case | undefined) {
  const { required = [], properties } = row.request as {
    required?: string[];
    properties: Record<string, Shape>;
  };
  const own = 'actor' in row.access ? row.access.actor : undefined;
  const input: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(properties))
    if (required.includes(name) || often(0.6)) input[name] = meant(name, shape, cast);
  if (own !== undefined && as && often(0.95)) input[own] = as.personaID;
  const fields = Object.keys(properties);
  const fitting = { ...known, ...(often(0.8) && 'tipo' in properties && pick(cast.things)) };
  for (const [name, value] of Object.entries(fitting)) {
    const field = fields.find((one) => one.toLowerCase() === name.toLowerCase());
    if (field !== undefined) input[field] = value;
  }
  if ('mossa' in properties && often(0.7)) Object.assign(input, { regola: 'spam', parole: 'Non si fa.' });
  if (input['mossa'] !== 'limita') delete input['giorni'];
  if (fields.length > 0 && often(0.4))
    for (let wrong = 0; wrong < 1 + Math.random() * 2; wrong += 1) input[pick(fields)] = pick(nonsense)();
  return input;
}

test(`of ${times} protection and moderation calls, each with at most one wrong field, none gets a 500`, async () => {
  const counts = new Map<number, number>();
  let cast = await castAnew();
  let open: Case[] = [];
  for (let n = 0; n < times; n += 8) {
    if (n % round === 0) cast = await castAnew();
    if (n % 24 === 0) {
      await signIn(cast);
      const found = await host.sql<{ id: number; version: number }[]>`
        SELECT id, version FROM report_case
        ORDER BY outcome IS NULL DESC, id DESC LIMIT 20`;
      open = found.map(({ id, version }) => ({ casoID: id, versione: version }));
      const measures = await host.sql<{ id: number }[]>`SELECT id FROM measure ORDER BY id DESC LIMIT 20`;
      cast.ids = [...cast.ids.slice(-200), ...measures.map(({ id }) => id)];
    }
    // Eight calls run at once, about the same few cases and people.
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        // The call for a decision has most rules, so it is made more often.
        const entry = often(0.1) ? decision : pick(rows);
        const isKeepers = entry.row.access.who === 'keeper';
        const as = often(0.05) ? undefined : pick(isKeepers && often(0.9) ? cast.keepers : cast.all);
        const input = inputOf(entry, as, cast, often(0.7) && open.length > 0 ? pick(open) : undefined);
        const answer = await host.call(entry.call, input, as ? { as } : {});
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        checkAnswer(entry.call, input, answer, (status) => status < 500);
      }),
    );
  }
  expect((counts.get(200) ?? 0) * 5).toBeGreaterThan(times);
  const moves = await host.sql`SELECT DISTINCT move FROM measure`;
  expect(moves.length).toBeGreaterThan(1);
}, 1_800_000);
