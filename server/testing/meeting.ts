import { type Call, type Entry, entries } from '../../contract/table';
import type { TestHost, TestPerson } from './host';
import { type Known, requiredInput, type Shape } from './samples';

export interface Person extends TestPerson {
  name: string;
  known: Known;
}

const reads = entries.filter(({ method, row }) => method === 'GET' && row.access.who !== 'public');
/**
 * Calls that show the other person on purpose even after a block: the conversation, and the lists of blocks and
 * reports.
 */
export const stays: readonly Call[] = [
  'GET /api/Chat/ChatList',
  'GET /api/Chat/ConversazioniList',
  'GET /api/Tutela/BlocchiList',
  'GET /api/Tutela/SegnalazioniList',
];

const propertiesOf = ({ row }: Entry) => row.request.properties as Record<string, Shape>;

/** Makes people who do everything that makes them visible to each other, and finds the calls that show a person. */
export function meetingOn(host: () => TestHost) {
  const ask = async (call: Call, input: object, as: TestPerson) =>
    (await host().call(call, input, { as })).body;
  const add = async (call: Call, input: object, as: TestPerson, field: string) =>
    Number((await ask(call, { personaID: as.personaID, ...input }, as))[field]);

  const comment = (as: TestPerson, postID: number, testoCommento: string, parentCommentiID = 0) =>
    add('POST /api/Commenti/CreateComment', { postID, testoCommento, parentCommentiID }, as, 'commentiID');

  async function settle(name: string): Promise<Person> {
    const person = await host().person({ nome: name, cognome: 'Rossi' });
    const postid = await host().post(person, { titolo: `Lampada ${name}` });
    const negozioid = await host().shop(person);
    await host().sql`UPDATE shop SET name = ${name} WHERE id = ${negozioid}`;
    const sold = await host().post(person, { titolo: `Sedia ${name}` });
    await host().sql`UPDATE post SET shop_id = ${negozioid}, subcategory_id = 2001 WHERE id = ${sold}`;
    await host().sql`
      INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
      VALUES (${postid}, 0, ${`/images/posts/aa/${name}-720.webp`}, '', 4, 3, '')`;
    const storyid = await add('POST /api/Stories/AddStory', { testoOverlay: name }, person, 'storyID');
    const commentiid = await comment(person, postid, `Ancora qui ${name}`);
    const fixed = { categoriaid: 20, categorieid: 20, scategoriaid: 2001, linguaid: 1, genereid: 1 };
    return { ...person, name, known: { ...fixed, postid, negozioid, storyid, commentiid, sold } };
  }

  async function meet(one: Person, { personaID, known }: Person): Promise<Known> {
    const { postid: postID = 0, storyid: storyID = 0 } = known;
    await ask('POST /AddFollow', { PersonaID: one.personaID, SeguitoID: personaID }, one);
    const rating = {
      fromPersonaID: one.personaID,
      toPersonaID: personaID,
      ratingValue: 5,
      ratingComment: one.name,
    };
    await ask('POST /api/Rating/InsertRating', rating, one);
    await ask('POST /api/Stories/InsertStoryView', { StoryID: storyID, PersonaID: one.personaID }, one);
    const chat = { postID, personaID1: one.personaID, personaID2: personaID };
    const conversazioneID = await add('POST /api/Chat/AddConversazione', chat, one, 'data');
    await ask('POST /api/Chat/AddMessage', { conversazioneID, message: `Ciao da ${one.name}` }, one);
    await comment(one, postID, `Bella, dice ${one.name}`);
    await add('POST /api/Tutela/AddNascosto', { postID: known['sold'] }, one, 'statusCode');
    return {
      conversazioneid: conversazioneID,
      likeid: await add('POST /api/Like/AddLike', { postID }, one, 'likeID'),
      bookmarkid: await add('POST /api/Bookmark/AddBookmark', { postID }, one, 'bookmarkID'),
      condivisioneid: await add('POST /api/Condivisione/AddCondivisione', { postID }, one, 'condivisioneID'),
      storylikeid: await add('POST /api/Stories/AddStoryLike', { storyID }, one, 'storyLikeID'),
    };
  }

  async function openTown() {
    const [one, two, third] = [await settle('Zorbax'), await settle('Quillow'), await settle('Terzo')];
    const done = await meet(one, two);
    const met = await meet(two, one);
    for (const person of [one, two]) {
      await meet(person, third);
      await meet(third, person);
      await add('POST /api/Avvisi/AddRicerca', { q: 'lampada' }, person, 'ricercaID');
    }
    return { one, two, third, done, met };
  }

  /** The responses of all calls that read, about each of these people; searches run for each word. */
  async function answersTo(
    as: TestPerson,
    about: readonly Pick<Person, 'personaID' | 'known'>[],
    words: readonly string[],
  ): Promise<[Call, string][]> {
    const told: [Call, string][] = [];
    for (const entry of reads)
      for (const subject of about)
        for (const word of 'q' in propertiesOf(entry) ? words : ['']) {
          const named = { actor: as.personaID, subject: subject.personaID, known: subject.known };
          const input = { ...requiredInput(entry, named), ...(word !== '' && { q: word }) };
          const { body } = await host().call(entry.call, input, { as });
          told.push([entry.call, JSON.stringify(body)]);
        }
    return told;
  }

  /** The calls that read which show `other` when asked about these people. */
  async function tellingOf(other: Person, as: Person, about: readonly Person[]): Promise<Call[]> {
    const told = await answersTo(as, about, [other.name, 'lampada', 'rossi']);
    const tells = (text: string) => text.includes(other.name) || text.includes(String(other.personaID));
    return [...new Set(told.filter(([, text]) => tells(text)).map(([call]) => call))];
  }

  return { ask, comment, answersTo, tellingOf, openTown };
}
