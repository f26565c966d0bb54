import type { TestHost, TestPerson } from './host';
import type { Known } from './samples';

/** Makes things of a person that calls can name: an ad, a shop, and a conversation about the ad. */
export async function makeKnown(host: TestHost, me: TestPerson, other: TestPerson): Promise<Known> {
  const postID = await host.post(me);
  const pair = { postID, personaID1: other.personaID, personaID2: me.personaID };
  const { body } = await host.call('POST /api/Chat/AddConversazione', pair, { as: other });
  return {
    id: postID,
    postid: postID,
    conversazioneid: Number(body['data']),
    negozioid: await host.shop(me),
    categoriaid: 20,
    categorieid: 20,
    scategoriaid: 2001,
    linguaid: 1,
    genereid: 1,
  };
}
