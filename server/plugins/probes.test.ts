import { startTestHost, type TestHost, type TestPerson } from '../testing/host';
import { until } from '../testing/until';

let host: TestHost;
let buyer: TestPerson;
let conversationID: number;
beforeAll(async () => {
  host = await startTestHost();
  const seller = await host.person();
  buyer = await host.person();
  const postID = await host.post(seller);
  const input = { postID, personaID1: buyer.personaID, personaID2: seller.personaID };
  const { body } = await host.call('POST /api/Chat/AddConversazione', input, { as: buyer });
  conversationID = Number(body['data']);
});
afterAll(() => host.close());

const look = (as: TestPerson, id: number) =>
  host.call('GET /api/Chat/ChatList', { ConversazioneID: id }, { as });
const alarms = async ({ personaID }: TestPerson) =>
  (await host.sql`SELECT object FROM audit WHERE event = 'probing' AND persona_id = ${personaID}`).map(
    ({ object }) => object as string,
  );
/** The alarm is written beside the answer. */
const isRaised = (person: TestPerson) => until(async () => (await alarms(person)).length > 0, 5000);

test('A1: a stranger who walks through the ids gets one answer for all of them, and after 50 raises one alarm', async () => {
  const stranger = await host.person();
  const walk = async (steps: number) =>
    Promise.all(Array.from({ length: steps }, (_, n) => look(stranger, conversationID + (n % 2))));
  const first = await walk(50);
  expect(await alarms(stranger)).toEqual([]);
  const answers = [...first, ...(await walk(100))];
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([404, { statusCode: 404, statusMessage: 'Non trovato.' }])]),
  );
  expect(await isRaised(stranger)).toBe(true);
  expect(await alarms(stranger)).toEqual(['GET /api/Chat/ChatList']);
});

test('other people’s bookmarks count as well; what everybody may see, and one’s own, does not', async () => {
  const person = await host.person();
  for (let n = 0; n < 51; n += 1)
    await host.call('POST /api/Like/DeleteLike', { LikeID: 4_000_000_000_000 + n }, { as: person });
  for (let n = 0; n < 51; n += 1) await look(buyer, conversationID);
  expect([await alarms(person), await alarms(buyer)]).toEqual([[], []]);
  for (let n = 0; n < 51; n += 1)
    await host.call(
      'POST /api/Bookmark/DeleteBookmark',
      { BookmarkID: 4_000_000_000_000 + n },
      { as: person },
    );
  expect(await isRaised(person)).toBe(true);
  expect(await alarms(person)).toEqual(['POST /api/Bookmark/DeleteBookmark']);
});
