import { Agent, request } from 'node:http';
import { type Call, entries } from '../../../contract/table';
import type { Sql } from '../../db/database';
import { hashPassword } from '../../modules/persona/passwords';
import { keepSecrets } from '../canaries';
import { type As, picture, requestOf } from '../host';
import { peopleOn, type TestPerson } from '../people';
import type { Known } from '../samples';

/** A host on this very machine, started for the attack, and its database. */
export interface Target {
  port: number;
  sql: Sql;
}

export interface Reply {
  status: number;
  text: string;
  ms: number;
}

export interface Town extends Target {
  innocents: TestPerson[];
  attackers: TestPerson[];
  /** Uploads, and did not before: an attacker may have used up what a person may upload. */
  uploader: TestPerson;
  /** Signs in all the time: of ten sessions the oldest goes. */
  newcomer: TestPerson;
  /** Whose secrets nobody else may read. */
  victim: TestPerson;
  /** What the victim owns. */
  known: Known;
  /** What each innocent owns, in their order. */
  posts: number[];
  image: Buffer;
  password: string;
  /** Sends a call of the table through the proxy at which `from` is seen. A lost connection is status 0. */
  send(call: Call, input: object, options: As & { from: string; agent?: Agent }): Promise<Reply>;
}

const agents = { keepAlive: true, maxSockets: 64 };

function createSend(port: number): Town['send'] {
  const own = new Agent(agents);
  return (call, input, { from, agent = own, ...as }) => {
    const { method, url, payload, headers } = requestOf(call, input, as);
    const begin = performance.now();
    const reply = (status: number, text: string): Reply => ({ status, text, ms: performance.now() - begin });
    return new Promise((done) => {
      const sent = request({
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: String(url),
        headers: {
          ...headers,
          ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload as string | Buffer) }),
          'x-forwarded-for': from,
        },
      });
      sent.on('error', () => done(reply(0, '')));
      sent.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => done(reply(answer.statusCode ?? 0, text)));
        answer.on('error', () => done(reply(0, text)));
      });
      sent.end(payload);
    });
  };
}

async function createPeople(people: ReturnType<typeof peopleOn>, count: number): Promise<TestPerson[]> {
  const made: TestPerson[] = [];
  for (let n = 0; n < count; n += 1) made.push(await people.person());
  return made;
}

/** Six innocents with an ad each, ten attackers, and a victim with secrets and one of everything. */
export async function settle({ port, sql }: Target): Promise<Town> {
  const people = peopleOn(sql);
  const send = createSend(port);
  const [innocents, attackers] = [await createPeople(people, 6), await createPeople(people, 10)];
  const [victim, friend, newcomer, uploader] = await createPeople(people, 4);
  if (!victim || !friend || !newcomer || !uploader) throw new Error('nobody there');
  const password = 'una parola sola';
  await sql`UPDATE persona SET password_hash = ${await hashPassword(password)} WHERE email LIKE 'persona%'`;
  await keepSecrets(sql, victim.personaID);
  const posts: number[] = [];
  for (const person of innocents) posts.push(await people.post(person));
  const [postID, friends] = [await people.post(victim), await people.post(friend)];
  const ask = async (call: Call, input: object, field: string): Promise<number> => {
    const { status, text } = await send(call, input, { as: victim, from: '192.0.2.1' });
    if (status !== 200) throw new Error(`${call}: ${status} ${text}`);
    return Number((JSON.parse(text) as Record<string, unknown>)[field]);
  };
  const mine = { personaID: victim.personaID, postID };
  const pair = { postID: friends, personaID1: victim.personaID, personaID2: friend.personaID };
  const conversation = await ask('POST /api/Chat/AddConversazione', pair, 'data');
  const story = { personaID: victim.personaID, testoOverlay: 'ciao' };
  const known = {
    postid: postID,
    conversazioneid: conversation,
    negozioid: await people.shop(victim),
    storyid: await ask('POST /api/Stories/AddStory', story, 'storyID'),
    likeid: await ask('POST /api/Like/AddLike', mine, 'likeID'),
    bookmarkid: await ask('POST /api/Bookmark/AddBookmark', { ...mine, postID: friends }, 'bookmarkID'),
    commentiid: await ask('POST /api/Commenti/CreateComment', { ...mine, testoCommento: 'x' }, 'commentiID'),
    categoriaid: 20,
    categorieid: 20,
    scategoriaid: 2001,
    scategorieid: 2001,
    linguaid: 1,
    genereid: 1,
  };
  return {
    port,
    sql,
    innocents,
    attackers,
    uploader,
    newcomer,
    victim,
    known,
    posts,
    image: await picture(),
    password,
    send,
  };
}

export const rowOf = new Map(entries.map((entry) => [entry.call, entry]));
