import { type IdKind, idKindOf, type Noted } from '../../contract/common';
import { type Call, entries, type Entry } from '../../contract/table';
import { runKeeper } from '../modules/town/operator';
import { actOf } from '../testing/acts';
import type { TestPerson } from '../testing/host';
import { setStage } from '../testing/stage';

const { host, ask } = setStage();

const kept = entries.filter(({ row }) => row.audit) as (Entry & { row: { audit: Noted } })[];

const kindsOf = ({ row }: Entry): (IdKind | undefined)[] =>
  [row.request, row.reply].flatMap(({ properties }) =>
    Object.values(properties).map((schema) => idKindOf(schema)),
  );

test('a call with an audited object sends the object’s id, or gets it in the response', () => {
  const lost = kept.filter(
    (entry) => entry.row.audit[1] !== null && !kindsOf(entry).includes(entry.row.audit[1]),
  );
  expect(lost.map(({ call }) => call)).toEqual([]);
});

interface Line {
  event: string;
  object: string | null;
  persona_id: number | null;
  other_id: number | null;
}
const lines = (since: number) => host.sql<Line[]>`
  SELECT event, object, persona_id, other_id FROM audit WHERE id > ${since} ORDER BY id`;
const last = async () => Number((await host.sql`SELECT coalesce(max(id), 0) AS id FROM audit`)[0]?.['id']);

/** Calls that need a passkey which can sign (modules/passkey/passkey.test.ts). */
const signed: Call[] = ['POST /api/Persona/AddPasskey', 'POST /api/Persona/ConfermaPasskey'];
const ofAccounts = kept.filter(({ row, call }) => row.access.who !== 'keeper' && !signed.includes(call));

test.each(ofAccounts.map((entry) => [entry.call, entry] as const))(
  '%s is one audit entry: who did it, and to which thing',
  async (call, { row }) => {
    const [me, other] = [await host.person(), await host.person()];
    const { input, files } = await actOf(call, { host, me, other }).catch(() => ({
      input: { PersonaID: me.personaID },
      files: undefined,
    }));
    const before = await last();
    const { status } = await host.call(call, input, { as: me, ...(files && { files }) });
    expect(status).toBe(200);
    const [event, kind] = row.audit;
    const about = kind === null ? null : expect.stringMatching(new RegExp(`^${kind}/\\d+$`));
    expect(await lines(before)).toEqual([{ event, object: about, persona_id: me.personaID, other_id: null }]);
  },
);

test('every keeper’s action or look at a person is an audit entry: who, what, about whom and which thing', async () => {
  const [keeper, second, anna, me] = await Promise.all([1, 2, 3, 4].map(() => host.person()));
  if (!keeper || !second || !anna || !me) throw new Error('nobody');
  for (const { email } of [keeper, second]) await runKeeper(host.sql, ['add', email]);
  const done = new Set<Call>();
  const act = async (call: Call, input: object, whom: TestPerson | null, object: unknown, as = keeper) => {
    const before = await last();
    const { body, status } = await host.call(call, input, { as });
    expect([call, status]).toEqual([call, 200]);
    const event = kept.find((entry) => entry.call === call)?.row.audit[0];
    const line = { event, object, persona_id: as.personaID, other_id: whom?.personaID ?? null };
    expect([call, await lines(before)]).toEqual([call, [line]]);
    done.add(call);
    return body;
  };
  const report = { personaID: me.personaID, tipo: 'annuncio', id: await host.post(anna), motivo: 'truffa' };
  await ask('POST /api/Tutela/AddSegnalazione', report, me);
  const [found] = await host.sql<{ id: number }[]>`SELECT id FROM report_case`;
  const casoID = found?.id;
  await act('GET /api/Custode/CasoDetails', { CasoID: casoID }, anna, `case/${casoID}`);
  await act('POST /api/Custode/PrendiCaso', { casoID }, anna, `case/${casoID}`);
  await act('POST /api/Custode/AddNota', { casoID, testo: 'x' }, anna, `note case/${casoID}`);
  const decision = { casoID, versione: 0, mossa: 'nascondi', regola: 'truffa', parole: 'x' };
  const { provvedimentoID } = await act(
    'POST /api/Custode/Decidi',
    decision,
    anna,
    `nascondi case/${casoID}`,
  );
  const revocation = { provvedimentoID, regola: 'altro', parole: 'x' };
  await act('POST /api/Custode/Revoca', revocation, anna, `nascondi measure/${Number(provvedimentoID)}`);

  const letter = { nome: 'A', cognome: 'B', email: '', oggetto: 'C', messaggio: 'D' };
  await ask('POST /api/Assistenza/SendAssistenza', letter, me);
  const { listPosta } = await act('GET /api/Custode/PostaList', {}, null, 'letters');
  const [{ postaID }] = listPosta as [{ postaID: number }];
  await act('POST /api/Custode/Rispondi', { postaID, testo: 'x' }, me, `answered letter/${postaID}`);

  const { personaID } = me;
  await act('GET /api/Custode/PersoneList', {}, null, 'people');
  await act('GET /api/Custode/PersoneList', { q: me.email }, me, 'people');
  await act('POST /api/Custode/RimandaLink', { personaID }, me, 'link');
  await act('POST /api/Custode/CorreggiPersona', { personaID, nome: 'Rita' }, me, 'corrected');
  await act('POST /api/Custode/EsciDaTutte', { personaID }, me, 'sessions');

  await host.sql`
    INSERT INTO registration (email_key, data, network, created_at, expires_at, waits)
    VALUES ('x', '{"name":"X","surname":"Y","email":"x@example.com","language":1}', 'n', now(), now() + interval '1 day', true)`;
  const { listAttesa } = await act('GET /api/Custode/AttesaList', {}, null, 'waiting');
  const [{ id }] = listAttesa as [{ id: number }];
  await act('POST /api/Custode/DecidiAttesa', { id, si: 0 }, null, `away registration/${id}`);
  await act('POST /api/Custode/UpdatePorta', { porta: 'invito' }, null, 'invito');
  await act('POST /api/Custode/AddInviti', { quanti: 1, usi: 1 }, null, 'invites');
  const texts = { it: 'x', en: 'x', de: 'x', fr: 'x', es: 'x' };
  const word = { da: '2026-01-01T00:00:00Z', a: '2099-01-01T00:00:00Z', testi: texts };
  await act(
    'POST /api/Custode/AddAnnuncio',
    word,
    null,
    expect.stringMatching(/^announced announcement\/\d+$/),
  );
  await act('POST /api/Custode/UpdatePiazza', { nome: '', contatti: '', regole: '' }, null, 'square');

  const ofKeepers = kept.filter(({ row }) => row.access.who === 'keeper');
  expect([...done].sort()).toEqual(ofKeepers.map(({ call }) => call).sort());

  const { body } = await ask('GET /api/Custode/Registro', {}, keeper);
  const told = body['listRegistro'] as { evento: string; oggetto: string; cosa: object | null }[];
  expect(told.find(({ evento }) => evento === 'decided')).toMatchObject({
    ...{ oggetto: 'nascondi', cosa: { tipo: 'case', id: casoID } },
    ...{ personaID: keeper.personaID, nome: expect.stringMatching(/./) },
    ...{ altroID: anna.personaID, altroNome: expect.stringMatching(/./) },
  });
  expect(told.find(({ oggetto }) => oggetto === 'invito')).toMatchObject({ cosa: null });
});

test('neither a refusal nor a repeated stored response is an audit entry', async () => {
  const keeper = await host.person();
  await runKeeper(host.sql, ['add', keeper.email]);
  const word = {
    da: '2026-01-01T00:00:00Z',
    a: '2025-01-01T00:00:00Z',
    testi: { it: 'x', en: 'x', de: 'x', fr: 'x', es: 'x' },
  };
  const before = await last();
  await ask('POST /api/Custode/AddAnnuncio', word, keeper);
  expect(await lines(before)).toEqual([]);
  const input = { ...word, a: '2099-01-01T00:00:00Z' };
  for (let n = 0; n < 2; n += 1)
    await host.call('POST /api/Custode/AddAnnuncio', input, { as: keeper, key: 'annuncio-una-volta' });
  expect(await lines(before)).toHaveLength(1);
});
