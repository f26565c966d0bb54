import { createRandom, type Random } from '../random';
import type { Thread } from '../sources';
import type { DemoComment, DemoPerson, DemoPost } from '../types';
import { hour, soonAfter } from './clock';

type Speaker = { persona: number; text: string };

/**
 * Who wrote each line of a thread: in turn the author and a guest, unless the line's prefix names somebody else (see
 * Thread).
 */
function speakers(thread: Thread, author: number, persons: readonly DemoPerson[], random: Random): Speaker[] {
  const guests = random.shuffle(
    persons.flatMap((person, i) => (person.tipoProfilo === 'Privato' && i !== author ? [i] : [])),
  );
  const guest = guests[0] ?? 0;
  return thread.map((line, i) => {
    const named = /^@([a-z-]+) (.*)$/s.exec(line);
    if (named) return { persona: persons.findIndex(({ slug }) => slug === named[1]), text: named[2] ?? '' };
    if (line.startsWith('~')) return { persona: guests[1] ?? 0, text: line.slice(1) };
    return { persona: i % 2 ? author : guest, text: line };
  });
}

type Draft = DemoComment & { thread: number; place: number };

export function buildComments(
  now: Date,
  persons: readonly DemoPerson[],
  posts: readonly DemoPost[],
  talk: readonly (readonly Thread[])[],
): DemoComment[] {
  const random = createRandom(37);
  let thread = 0;
  const drafts = posts.flatMap((post, index) =>
    (talk[index] ?? []).flatMap((lines): Draft[] => {
      thread += 1;
      let time = soonAfter(random, post.createdAt, now, 9 * hour);
      return speakers(lines, post.persona, persons, random).map(({ persona, text }, place) => {
        if (place) time = soonAfter(random, time, now, 2 * hour);
        return { post: index, persona, parent: null, testoCommento: text, dataOra: time, thread, place };
      });
    }),
  );
  drafts.sort(
    (a, b) => a.dataOra.getTime() - b.dataOra.getTime() || a.thread - b.thread || a.place - b.place,
  );
  const roots = new Map<number, number>();
  drafts.forEach((draft, i) => {
    if (draft.place === 0) roots.set(draft.thread, i);
  });
  return drafts.map(({ thread: own, place, ...comment }) => ({
    ...comment,
    parent: place ? (roots.get(own) ?? null) : null,
  }));
}
