import { stepLock } from '../../erasure/repository';
import { setStage } from '../../testing/stage';

const { host, ask, keeper, anna, me } = setStage({ people: { keeper: {}, anna: {}, me: {} } });
beforeAll(async () => {
  await host.sql`INSERT INTO keeper (persona_id) VALUES (${keeper.personaID})`;
});

const said = { regola: 'truffa', parole: 'Non si fa.' };
const report = (tipo: string, id: number) =>
  ask('POST /api/Tutela/AddSegnalazione', { tipo, id, motivo: 'truffa' }, me);
async function decide(mossa: string) {
  const [found] = await host.sql<{ id: number }[]>`SELECT id FROM report_case WHERE outcome IS NULL`;
  const decision = { casoID: found?.id, versione: 0, mossa, ...said };
  return ask('POST /api/Custode/Decidi', decision, keeper);
}
const revoke = (provvedimentoID: unknown) =>
  ask('POST /api/Custode/Revoca', { provvedimentoID, ...said }, keeper);

/** Runs `act` while it holds the lock that the erasure worker's steps need. */
const beforeSteps = <T>(act: () => Promise<T>) =>
  host.sql.begin(async (tx) => {
    await tx`SET LOCAL idle_in_transaction_session_timeout = 0`;
    await tx`SELECT pg_advisory_xact_lock(${stepLock})`;
    return act();
  }) as Promise<T>;

test('a decision about many things hides them in batches, and its revocation shows them in batches', async () => {
  await host.sql`
    INSERT INTO post (persona_id, category_id, title, description, place, currency)
    SELECT ${anna.personaID}, 20, 'Ad ' || n % 10, '', 'Bologna', '€' FROM generate_series(1, 1500) n`;
  const famous = await host.post(anna);
  await host.sql`
    INSERT INTO post (persona_id, original_id, category_id, title, description, place, currency)
    SELECT ${me.personaID}, ${famous}, 20, 'Ad', '', 'Bologna', '€' FROM generate_series(1, 1500) n`;
  await host.sql`
    INSERT INTO comment (post_id, persona_id, body)
    SELECT ${famous}, ${anna.personaID}, 'Bello' FROM generate_series(1, 1500) n`;
  /** The numbers of hidden posts, hidden comments and unfinished decisions. */
  const hidden = async () => {
    const [row] = await host.sql`
      SELECT (SELECT count(*)::int FROM post WHERE hidden_by IS NOT NULL AND NOT visible) AS posts,
        (SELECT count(*)::int FROM comment WHERE hidden_by IS NOT NULL) AS comments,
        (SELECT count(*)::int FROM measure WHERE unfinished) AS unfinished`;
    return [row?.['posts'], row?.['comments'], row?.['unfinished']] as number[];
  };
  const settle = async () => {
    await host.services.erasure.flush();
    return hidden();
  };
  const before = await settle();
  const more = (posts: number, comments: number) => [
    (before[0] ?? 0) + posts,
    (before[1] ?? 0) + comments,
    0,
  ];
  for (const [tipo, id, mossa, posts, comments] of [
    ['annuncio', famous, 'nascondi', 1501, 0],
    ['persona', anna.personaID, 'sospendi', 3001, 0],
    ['persona', anna.personaID, 'chiudi', 3001, 1500],
  ] as const) {
    await report(tipo, id);
    const made = await beforeSteps(async () => {
      const { body } = await decide(mossa);
      expect((await hidden())[2]).toBe(1);
      return body['provvedimentoID'];
    });
    expect(await settle()).toEqual(more(posts, comments));
    await beforeSteps(async () => {
      await revoke(made);
      expect((await hidden())[2]).toBe(1);
    });
    expect(await settle()).toEqual(more(0, 0));
    // The next decision is revoked before all of its batches ran.
    await report(tipo, id);
    await beforeSteps(async () => revoke((await decide(mossa)).body['provvedimentoID']));
    expect(await settle()).toEqual(more(0, 0));
  }
});
