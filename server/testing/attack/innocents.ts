import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../../contract/table';
import { requiredInput } from '../samples';
import { rowNamed, type Reply, type AttackedTown } from './town';

export interface Calm {
  requests: number;
  refused: Record<number, number>;
  /** In milliseconds. */
  p50: number;
  p99: number;
}

const reading: readonly Call[] = [
  'GET /api/Post/PostFrussoList',
  'GET /api/Post/GetPostDetails',
  'GET /api/Commenti/GetPostComments',
  'GET /api/Persona/GetPersona',
  'GET /api/Notifiche/CountNotifichePersonaID',
  'GET /api/Chat/ConversazioniList',
  'GET /api/Stories/StoriesUserList',
];
const writing: readonly Call[] = ['POST /api/Bookmark/AddBookmark', 'POST /api/Commenti/CreateComment'];
/** For how many ms an innocent pauses between two calls. */
const pauseMs = 150;

/** Makes the next call of an innocent person, who reads and sometimes writes, sends a picture or signs in. */
async function act(town: AttackedTown, index: number, round: number, agent: Agent): Promise<Reply> {
  const as = town.innocents[index];
  if (!as) throw new Error('nobody there');
  const way = { from: `198.51.100.${index + 1}`, agent };
  if (round % 50 === 25)
    return town.send(
      'POST /api/Persona/UpdateImgProfilo',
      { personaID: as.personaID },
      { ...way, as, files: [town.image] },
    );
  if (round % 50 === 10)
    return town.send('POST /api/Persona/Login', { Email: town.newcomer.email, Password: town.password }, way);
  const call = round % 25 === 5 ? writing[(round / 5) % 2 === 1 ? 0 : 1] : reading[round % reading.length];
  if (!call) throw new Error('nothing to do');
  const entry = rowNamed(call);
  const known = { ...town.known, postid: town.posts[(index + round) % town.posts.length] ?? 0 };
  const persons = { actor: as.personaID, subject: as.personaID, known };
  return town.send(entry.call, requiredInput(entry, persons), { ...way, as });
}

/** Six people use the app at the pace of a hand until `work` ends. Returns what they noticed. */
export async function watchInnocents(town: AttackedTown, work: Promise<unknown>): Promise<Calm> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  const replies: Reply[] = [];
  const agent = new Agent({ keepAlive: true });
  const live = async (index: number): Promise<void> => {
    for (let round = index * 7; !isOver; round += 1) {
      replies.push(await act(town, index, round, agent));
      await pause(pauseMs);
    }
  };
  await Promise.all(town.innocents.map((_, index) => live(index)));
  agent.destroy();
  const times = replies.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const refused: Record<number, number> = {};
  for (const { status } of replies) if (status !== 200) refused[status] = (refused[status] ?? 0) + 1;
  return { requests: replies.length, refused, p50: at(0.5), p99: at(0.99) };
}
