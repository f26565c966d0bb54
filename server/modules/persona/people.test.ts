import type { PublicPersona } from '../../../contract/entities';
import type { Call } from '../../../contract/table';
import { setStage } from '../../testing/stage';

const { host, ask, me } = setStage({ people: { me: { nome: 'Io' } } });

async function people(call: Call, input: object): Promise<PublicPersona[]> {
  const { body } = await ask(call, input, me);
  expect(body.statusCode).toBe(200);
  return body['listPersona'] as PublicPersona[];
}
const idsOf = (list: PublicPersona[]) => list.map(({ personaID }) => personaID);
const similar = async () =>
  idsOf(await people('GET /api/Persona/GetPersoneSimili', { PersonaID: me.personaID }));

test('§2 suggested people share place and interests with the viewer; oneself and followed people are left out', async () => {
  const near = await host.person();
  const far = await host.person({ place: 'Bari (BA)', province: 'BA' });
  const other = await host.person();
  await host.sql`UPDATE persona SET interests = '{f,f,f,f,f,f}' WHERE id = ${other.personaID}`;
  expect(await similar()).toEqual([near, far, other].map(({ personaID }) => personaID));
  await ask('POST /AddFollow', { SeguitoID: near.personaID }, me);
  expect(await similar()).toEqual([far.personaID, other.personaID]);
});

test('§2 /search-user has twenty people a page, nobody twice, and ends with an empty page', async () => {
  for (let n = 0; n < 45; n += 1) await host.person({ nome: 'Zenobia', cognome: `N${n}` });
  const page = (number: number) => people('GET /api/SearchPersona', { q: 'Zenobia', page: number });
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
  expect(new Set(pages.flatMap(idsOf)).size).toBe(45);
  expect(await people('GET /api/SearchPersona', { page: 501 })).toEqual([]);
});

test('§9 at most ten people are suggested', async () => {
  expect(await people('GET /api/Persona/SearchPersona', { q: 'Zenobia' })).toHaveLength(10);
});
