import { categoriesOf, filters, searches } from './walked';

export type Read = (path: string) => Promise<string>;

const pages = (max: number): number[] => Array.from({ length: max }, (_, n) => n + 1);

interface Seen {
  postIDs: Set<number>;
  chatIDs: Set<number>;
}

function note(text: string, { postIDs, chatIDs }: Seen): number {
  const body = JSON.parse(text.slice(4)) as {
    listPost?: { postID: number }[];
    listConversazioni?: { conversazioneID: number }[];
  };
  for (const { postID } of body.listPost ?? []) postIDs.add(postID);
  for (const { conversazioneID } of body.listConversazioni ?? []) chatIDs.add(conversazioneID);
  return (body.listPost ?? body.listConversazioni ?? []).length;
}

/**
 * Sends the same requests to two hosts: lists page by page (at most `max` pages), then details, comments, pictures and
 * messages of what they contain, and searches, for at most `seconds`. Returns the number of responses, how many of them
 * the first host refused for lack of time, and the paths whose responses differ.
 */
export async function compare(one: Read, other: Read, me: number, max: number, seconds: number) {
  const seen: Seen = { postIDs: new Set(), chatIDs: new Set() };
  const different: string[] = [];
  let [asked, refused] = [0, 0];
  const end = Date.now() + seconds * 1000;
  const ask = async (path: string): Promise<number> => {
    if (Date.now() > end) return 0;
    const [a, b] = await Promise.all([one(path), other(path)]);
    asked += 1;
    if (a.startsWith('503') && b.startsWith('200')) refused += 1;
    else if (a !== b) different.push(`${path}\n  ${a.slice(0, 200)}\n  ${b.slice(0, 200)}`);
    return note(b, seen);
  };
  const Prima = new Date().toISOString();
  const walkPages = async (path: string, at = pages(max)): Promise<void> => {
    for (const page of at) if ((await ask(`${path}&page=${page}`)) === 0) return;
  };
  const who = `PersonaID=${me}&Abbrevizione=it&abbreviazione=it&Prima=${Prima}`;
  await ask(`/api/Notifiche/CountNotifichePersonaID?PersonaID=${me}`);
  await walkPages(`/api/Post/PostFrussoList?${who}`);
  await walkPages(`/api/Post/PostUserList?${who}`);
  for (const list of categoriesOf()) {
    await walkPages(`/api/Post/${list}&${who}`);
    for (const filter of filters) await walkPages(`/api/Post/${list}&${who}&${filter}`, [1, 2]);
  }
  await walkPages(`/api/Chat/ConversazioniList?PersonaID=${me}`);
  for (const page of pages(5)) await ask(`/api/Notifiche/GetCombinedNotifiche?PersonaID=${me}&page=${page}`);
  await ask(`/api/Notifiche/GetCombinedNotifiche?PersonaID=${me}`);
  await ask(`/api/Notifiche/CountNotifichePersonaID?PersonaID=${me}`);
  for (const id of [...seen.postIDs].slice(0, 400))
    for (const call of [
      'Post/GetPostDetails',
      'Post/PostSimiliList',
      'Commenti/GetPostComments',
      'Immagini/GetImmagini',
    ])
      await ask(`/api/${call}?PostID=${id}`);
  for (const id of [...seen.chatIDs].slice(0, 100)) await ask(`/api/Chat/ChatList?ConversazioneID=${id}`);
  await ask(`/api/Chat/ConversazioniList?PersonaID=${me}`);
  for (const q of searches)
    for (const filter of ['', ...filters]) {
      const path = `q=${encodeURIComponent(q)}&${who}&${filter}`;
      await ask(`/api/Post/SearchPosts?${path}`);
      await walkPages(`/api/Post/SearchPosts?${path}`, [1, 2, 50]);
      await ask(`/api/Post/ContaAnnunci?${path.replace(/&Prima=[^&]*/, '')}`);
    }
  return { asked, refused, different };
}
