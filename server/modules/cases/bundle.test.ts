import { setStage } from '../../testing/stage';

const { host, ask, keeper, seller, newcomer } = setStage({
  people: { keeper: { isKeeper: true }, seller: {} },
  each: { newcomer: {} },
  env: { RATE_LIMIT: '1' },
});
beforeEach(async () => {
  await host.sql`DELETE FROM report_case`;
});

const report = async (id: number, motivo = 'spam', as = newcomer) => {
  const input = { personaID: as.personaID, tipo: 'annuncio', id, motivo };
  return (await ask('POST /api/Tutela/AddSegnalazione', input, as)).status;
};
const ads = async (count: number) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await host.post(seller));
  return ids;
};
interface Listed {
  casoID: number;
  versione: number;
  id: number;
}
const listed = async (filtro = 'aperti') => {
  const { body } = await ask('GET /api/Custode/CasiList', { filtro }, keeper);
  return body['listCasi'] as Listed[];
};
const idsOf = (cases: Listed[]) => cases.map(({ id }) => id);

test('no report of a new person is refused: beyond their limit, cases wait behind their latest one', async () => {
  const ids = await ads(8);
  for (const id of ids) expect(await report(id)).toBe(200);
  expect(idsOf(await listed())).toEqual(ids.slice(0, 3));
  const [, , last] = await listed();
  const { body } = await ask('GET /api/Custode/CasoDetails', { CasoID: last?.casoID }, keeper);
  expect(body['caso']).toMatchObject({ altre: 5 });
  const decision = { casoID: last?.casoID, versione: last?.versione, mossa: 'nessuna' };
  await ask('POST /api/Custode/Decidi', decision, keeper);
  expect(idsOf(await listed())).toEqual([ids[0], ids[1], ids[3]]);
  expect(idsOf(await listed('decisi'))).toEqual([ids[2]]);
});

test('a report of danger is listed at once, even beyond the reporter’s limit', async () => {
  const ids = await ads(5);
  for (const id of ids.slice(0, 4)) await report(id);
  expect(await report(ids[4] ?? 0, 'pericolo')).toBe(200);
  expect(idsOf(await listed())).toEqual([...ids.slice(0, 3), ids[4]]);
});

test('a waiting case is listed when somebody else reports its thing, or when the case before it is deleted', async () => {
  const ids = await ads(5);
  for (const id of ids) await report(id);
  await report(ids[4] ?? 0, 'spam', await host.person());
  expect(idsOf(await listed())).toEqual([...ids.slice(0, 3), ids[4]]);
  await host.sql`DELETE FROM report_case WHERE thing_id = ${ids[2] ?? 0}`;
  expect(idsOf(await listed())).toEqual([ids[0], ids[1], ids[3], ids[4]]);
});
