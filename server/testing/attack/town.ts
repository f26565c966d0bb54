import {
  Agent,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request,
  type RequestOptions,
} from 'node:http';
import { type Call, entries, type Entry } from '../../../contract/table';
import type { Sql } from '../../db/database';
import { hashPassword } from '../../modules/persona/passwords';
import { keepSecrets } from '../canaries';
import { type As, picture, requestOf } from '../host';
import { type People, peopleOn, type TestPerson } from '../people';
import type { PushService } from '../pushService';
import type { Known } from '../samples';

/** A local host to attack, with its database and its folder of mails. */
export interface AttackTarget {
  port: number;
  sql: Sql;
  dataDir: string;
  /** A push service that the host may call, and the address of a second one that never answers. */
  service: PushService;
  silence: string;
  maxSilent: () => number;
}

/** The host's public address. It is https, because push needs that. */
export const origin = 'https://piazza.example';

export interface Reply {
  status: number;
  text: string;
  ms: number;
  headers?: IncomingHttpHeaders;
}

interface Way {
  from: string;
  agent?: Agent;
}

export interface AttackedTown extends AttackTarget {
  people: People;
  innocents: TestPerson[];
  attackers: TestPerson[];
  /** An attacker who has not uploaded yet, since other attacks may have used up a person's uploads. */
  uploader: TestPerson;
  /** Somebody who signs in repeatedly, which ends the oldest of their ten sessions. */
  newcomer: TestPerson;
  victim: TestPerson;
  known: Known;
  posts: number[];
  image: Buffer;
  password: string;
  passwordHash: string;
  /** Sends a call to the host as if through a proxy from the address `from`. A lost connection has the status 0. */
  send(call: Call, input: object, options: As & Way): Promise<Reply>;
  get(path: string, options: Way & { headers?: Record<string, string> }): Promise<Reply>;
}

const agents = { keepAlive: true, maxSockets: 64 };

function createWays(port: number): Pick<AttackedTown, 'send' | 'get'> {
  const own = new Agent(agents);
  const ask = (
    options: RequestOptions,
    { from, agent = own }: Way,
    payload?: string | Buffer,
  ): Promise<Reply> => {
    const begin = performance.now();
    const reply = (status: number, text: string): Reply => ({ status, text, ms: performance.now() - begin });
    const headers = { ...(options.headers as OutgoingHttpHeaders), 'x-forwarded-for': from };
    if (payload !== undefined) headers['content-length'] = Buffer.byteLength(payload);
    return new Promise((done) => {
      const sent = request({ ...options, agent, host: '127.0.0.1', port, headers });
      sent.on('error', () => done(reply(0, '')));
      sent.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => done({ ...reply(answer.statusCode ?? 0, text), headers: answer.headers }));
        answer.on('error', () => done(reply(0, text)));
      });
      sent.end(payload);
    });
  };
  return {
    send(call, input, { from, agent, ...as }) {
      const { method, url, payload, headers } = requestOf(call, input, as);
      return ask(
        { method, path: String(url), headers },
        { from, agent },
        payload as string | Buffer | undefined,
      );
    },
    get: (path, { headers, ...way }) => ask({ path, headers }, way),
  };
}

async function createPeople(people: People, count: number): Promise<TestPerson[]> {
  const made: TestPerson[] = [];
  for (let n = 0; n < count; n += 1) made.push(await people.person());
  return made;
}

/** Makes six innocents with an ad each, the attackers, and a victim who has secrets and one thing of each kind. */
export async function settle(target: AttackTarget): Promise<AttackedTown> {
  const { port, sql } = target;
  const people = peopleOn(sql);
  const { send, get } = createWays(port);
  const [innocents, attackers] = [await createPeople(people, 6), await createPeople(people, 10)];
  const [victim, friend, newcomer, uploader] = await createPeople(people, 4);
  if (!victim || !friend || !newcomer || !uploader) throw new Error('nobody there');
  const password = 'una parola sola';
  const passwordHash = await hashPassword(password);
  await sql`UPDATE persona SET password_hash = ${passwordHash} WHERE email LIKE 'persona%'`;
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
    ...target,
    people,
    innocents,
    attackers,
    uploader,
    newcomer,
    victim,
    known,
    posts,
    image: await picture(),
    password,
    passwordHash,
    send,
    get,
  };
}

const rowOf = new Map(entries.map((entry) => [entry.call, entry]));
export function rowNamed(call: Call): Entry {
  const entry = rowOf.get(call);
  if (!entry) throw new Error(`no row ${call}`);
  return entry;
}
