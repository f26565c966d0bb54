import { createRandom } from '../random';
import type { Sources } from '../sources';
import type { DemoConversation, DemoMessage, DemoPerson, DemoPost } from '../types';
import { hour, minute, soonAfter } from './clock';

/** Makes the chats about ads; in a third of them the last message is unread. */
export function buildConversations(
  now: Date,
  { chats }: Sources,
  persons: readonly DemoPerson[],
  posts: readonly DemoPost[],
): DemoConversation[] {
  const random = createRandom(67);
  const index = (list: readonly { slug: string }[], slug: string): number => {
    const found = list.findIndex((item) => item.slug === slug);
    if (found < 0) throw new Error(`No ${slug}`);
    return found;
  };
  const conversations = chats.map((source): DemoConversation => {
    const post = index(posts, source.ad);
    const persona1 = index(persons, source.buyer);
    const persona2 = posts[post]?.persona ?? 0;
    const dataInizio = soonAfter(random, posts[post]?.createdAt ?? now, now, 30 * hour);
    let time = dataInizio;
    const messages = source.lines.map((line, i): DemoMessage => {
      if (i) time = soonAfter(random, time, now, 25 * minute);
      const bySeller = line.startsWith('> ');
      const testo = bySeller ? line.slice(2) : line;
      return { mittente: bySeller ? persona2 : persona1, testo, dataInvio: time, letto: true };
    });
    const last = messages.at(-1);
    if (last) last.letto = !random.chance(0.35);
    return { post, persona1, persona2, dataInizio, messages };
  });
  return conversations.sort((a, b) => a.dataInizio.getTime() - b.dataInizio.getTime());
}
