import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { sha256 } from '../../security/sha256';
import { ports } from './engines';

export type Kind = 'read' | 'write' | 'picture' | 'page';

/** A request, with what its sender saw of the response; the status is 0 if none came. */
export interface Sent {
  kind: Kind;
  at: number;
  ms: number;
  status: number;
}

export interface Caller {
  personaID: number;
  token: string;
  hash: string;
}
export const newToken = (personaID: number): Caller => {
  const token = `ms1_${randomBytes(33).toString('base64url').slice(0, 43)}`;
  return { personaID, token, hash: sha256(token).toString('hex') };
};

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const patienceMs = 15_000;

interface Ask {
  path: string;
  ip: string;
  as?: Caller | undefined;
  body?: object | undefined;
  key?: string | undefined;
}

export const ask = ({ path, ip, as, body, key }: Ask): Promise<{ status: number; text: string }> =>
  new Promise((done) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port: ports.haproxy,
        path,
        method: payload === undefined ? 'GET' : 'POST',
        timeout: patienceMs,
        headers: {
          'x-forwarded-for': ip,
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
        answer.on('error', () => done({ status: 0, text: '' }));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => done({ status: 0, text: '' }));
    outgoing.end(payload);
  });

export interface ClusterTown {
  callers: Caller[];
  posts: number[];
  picture: string;
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
/** An address in one of 250 networks, because rate limits are for single households. */
const someNetwork = (): string => `198.18.${Math.floor(Math.random() * 250)}.7`;

/** The kind of the next request: of a hundred 45 are feeds, searches and lists, 25 details, 10 pictures, 20 writes. */
function nextAsk({ callers, posts, picture }: ClusterTown): { kind: Kind; ask: Ask } {
  const [as, postID, dice, ip] = [pick(callers), pick(posts), Math.random() * 100, someNetwork()];
  const me = as.personaID;
  if (dice < 10) return { kind: 'picture', ask: { path: picture, ip } };
  if (dice < 30)
    return {
      kind: 'write',
      ask: {
        path: '/api/Commenti/CreateComment',
        ip,
        as,
        body: { personaID: me, postID, testoCommento: randomUUID() },
        key: randomUUID(),
      },
    };
  const reads = [
    `/api/Post/PostFrussoList?PersonaID=${me}`,
    `/api/Post/GetPostDetails?PostID=${postID}&PersonaID=${me}`,
    `/api/Commenti/GetCommentsByPost?PostID=${postID}`,
    `/api/Notifiche/CountNotifichePersonaID?PersonaID=${me}`,
    `/api/Chat/ConversazioniList?PersonaID=${me}`,
  ];
  return { kind: 'read', ask: { path: pick(reads), ip, as } };
}

/** A first visit: requests the page and each file that it names. Returns the first status that is not 200, else 200. */
export async function visit(): Promise<number> {
  const ip = someNetwork();
  const page = await ask({ path: '/', ip });
  const files = new Set(page.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  const answers = await Promise.all([...files].map((path) => ask({ path, ip })));
  return [page, ...answers].find(({ status }) => status !== 200)?.status ?? 200;
}

export interface ClusterLoad {
  sent: Sent[];
  /** The texts of the comments for which the host answered 200. */
  acknowledged: Set<string>;
  stop(): Promise<void>;
}

export function startLoad(town: ClusterTown, perSecond: number): ClusterLoad {
  const sent: Sent[] = [];
  const acknowledged = new Set<string>();
  const open = new Set<Promise<void>>();
  const one = async (): Promise<void> => {
    const { kind, ask: what } = nextAsk(town);
    const at = performance.now();
    const { status } = await ask(what);
    sent.push({ kind, at, ms: performance.now() - at, status });
    const text = (what.body as { testoCommento?: string } | undefined)?.testoCommento;
    if (status === 200 && text !== undefined) acknowledged.add(text);
  };
  const begin = performance.now();
  let count = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - begin) / 1000) * perSecond;
    // After a pause of this process, at most one second of requests is made up for.
    count = Math.max(count, due - perSecond);
    for (; count < due; count += 1) {
      const asked = one();
      open.add(asked);
      void asked.finally(() => open.delete(asked));
    }
  }, 10);
  return {
    sent,
    acknowledged,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}
