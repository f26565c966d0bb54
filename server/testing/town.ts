import type { Call, Entry } from '../../contract/table';
import type { TestHost, TestPerson } from './host';
import { alsoGiven, isPersonField, sample, type Known, type Shape } from './samples';

/** A word that occurs in all texts of the person who leaves, and nowhere else. */
export const mark = 'FAREWELL';

const said: Record<string, unknown> = {
  email: 'someone@example.com',
  telefono: '+39333111222',
  datanascita: '1990-01-01',
  geolocalizzazione: 'Bologna (BO)',
  valutasimbolo: '€',
  gratis: 1,
  prezzo: '1',
  intworktools: 1,
  intelectronics: 1,
  inthomegarden: 1,
  intfashion: 1,
  web: '',
  vat: '',
  posizione: 1,
  fontoverlay: 'Roboto',
  statusoggetto: 1,
  ordine: '["new:0"]',
};

/** A request of a person for a call: their own id as the actor, the other person's everywhere else. */
export function inputFor({ call, row }: Entry, me: number, other: number, known: Known, word = mark): object {
  const actor = 'actor' in row.access ? row.access.actor : undefined;
  const { required = [], properties } = row.request as {
    required?: string[];
    properties: Record<string, Shape>;
  };
  const value = (name: string): unknown => {
    if (isPersonField(name)) return name === actor ? me : other;
    const found = said[name.toLowerCase()] ?? sample(name, properties[name] ?? {}, me, known);
    return found === 'testo' ? word : found;
  };
  return Object.fromEntries([...required, ...(alsoGiven[call] ?? [])].map((name) => [name, value(name)]));
}

export interface Town {
  me: TestPerson;
  other: TestPerson;
  /** The ids about which the person who leaves makes calls, and those about which the other person does. */
  theirs: Known;
  mine: Known;
}

/** Makes an ad, a story and a comment of each of the two, and a conversation about the other's ad. */
export async function openTown(host: TestHost): Promise<Town> {
  const ask = async (call: Call, input: object, as: TestPerson, field: string): Promise<number> =>
    Number((await host.call(call, input, { as })).body[field]);
  const me = await host.person({ nome: mark, cognome: mark });
  const other = await host.person();
  const thingsOf = async (person: TestPerson, writer: TestPerson): Promise<Known> => {
    const { personaID } = person;
    const postid = await host.post(person, { titolo: person === me ? mark : 'Titolo' });
    const storyid = await ask(
      'POST /api/Stories/AddStory',
      { personaID, testoOverlay: person === me ? mark : 'ciao' },
      person,
      'storyID',
    );
    const comment = {
      personaID: writer.personaID,
      postID: postid,
      testoCommento: writer === me ? mark : 'ciao',
    };
    const parentcommentiid = await ask('POST /api/Commenti/CreateComment', comment, writer, 'commentiID');
    const chat = { postID: postid, personaID1: writer.personaID, personaID2: personaID };
    const conversazioneid = await ask('POST /api/Chat/AddConversazione', chat, writer, 'data');
    const search = { personaID, q: person === me ? mark : 'ciao' };
    const ricercaid = await ask('POST /api/Avvisi/AddRicerca', search, person, 'ricercaID');
    const [measure] = await host.sql<{ id: number }[]>`
      INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, move, rule, words)
      VALUES (${personaID}, 1, 1, 'annuncio', ${postid}, 'Titolo', 'parola', 'spam', 'ciao') RETURNING id`;
    const shop = {
      ricercaid,
      provvedimentoid: measure?.id ?? 0,
      negozioid: await host.shop(person),
      categorieid: 20,
      scategorieid: 2001,
    };
    return {
      id: postid,
      postid,
      storyid,
      parentcommentiid,
      conversazioneid,
      ...shop,
      linguaid: 1,
      genereid: 1,
    };
  };
  return { me, other, theirs: await thingsOf(other, me), mine: await thingsOf(me, other) };
}

export const isWrite = ({ method, row, call }: Entry): boolean =>
  method === 'POST' &&
  row.access.who !== 'public' &&
  row.access.who !== 'keeper' &&
  !/\/(DeletePersona|Logout)/.test(call);
/** Whether a call must name an object of the caller's own. */
export const isOwn = ({ row, call }: Entry): boolean => row.access.who === 'owner' || /Store$/.test(call);
