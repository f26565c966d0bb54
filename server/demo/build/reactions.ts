import { createRandom, type Random } from '../random';
import type { DemoBookmark, DemoFollow, DemoLike, DemoPerson, DemoPost, DemoShare } from '../types';
import { day, hour, soonAfter } from './clock';

const byTime = <T extends { dataOra: Date }>(items: T[]): T[] =>
  items.sort((a, b) => a.dataOra.getTime() - b.dataOra.getTime());

const others = (persons: readonly DemoPerson[], self: number): number[] =>
  persons.flatMap((_, i) => (i === self ? [] : [i]));

/** Makes likes so that few posts have many and many posts have some: a power law over the posts in random order. */
export function buildLikes(
  now: Date,
  persons: readonly DemoPerson[],
  posts: readonly DemoPost[],
): DemoLike[] {
  const random = createRandom(41);
  const ranks = random.shuffle(posts.map((_, i) => i));
  return byTime(
    posts.flatMap((post, index) => {
      const rank = ranks[index] ?? 0;
      const ageHours = (now.getTime() - post.createdAt.getTime()) / hour;
      const young = Math.min(1, 0.12 + ageHours / 30);
      const max = Math.min(
        persons.length - 2,
        Math.round((44 * (1 - rank / posts.length) ** 3.2 + 1 + random.next() * 4) * young),
      );
      const likers = random.shuffle(others(persons, post.persona)).slice(0, max);
      return likers.map((persona) => ({
        post: index,
        persona,
        dataOra: soonAfter(random, post.createdAt, now, 20 * hour),
      }));
    }),
  );
}

/**
 * Makes follows: everybody follows a few people; shops and the first people have most followers. Giulia (person 0)
 * follows 12, and 17 follow her.
 */
export function buildFollows(now: Date, persons: readonly DemoPerson[]): DemoFollow[] {
  const random = createRandom(43);
  const pairs = new Set<string>();
  const start = new Date(now.getTime() - 58 * day);
  const follows: DemoFollow[] = [];
  const add = (persona: number, seguito: number): void => {
    const key = `${persona} ${seguito}`;
    if (persona === seguito || pairs.has(key)) return;
    pairs.add(key);
    const span = now.getTime() - start.getTime() - hour;
    follows.push({
      persona,
      seguito,
      dataOra: new Date(start.getTime() + Math.floor(random.next() ** 0.6 * span)),
    });
  };
  const liked = [
    'marco-ferri',
    'sara-conti',
    'ahmed-mansouri',
    'caterina-villa',
    'francesca-marchetti',
    'emma-taylor',
  ];
  const shops = [
    'vivaio-foglianuova',
    'secondo-tempo-vintage',
    'libreria-il-segnacarte',
    'ciclofficina-raggio',
  ];
  for (const slug of [...liked, ...shops, 'davide-galli', 'elena-barbieri']) {
    add(
      0,
      persons.findIndex((person) => person.slug === slug),
    );
  }
  for (const fan of random.shuffle(others(persons, 0)).slice(0, 17)) add(fan, 0);
  const weight = persons.map((person, i) => (person.tipoProfilo === 'Negozio' ? 5 : 1 + 3 / (1 + i / 8)));
  while (follows.length < 420) {
    const persona = random.integer(1, persons.length - 1);
    const seguito = random.integer(1, persons.length - 1);
    if (random.next() * 5 < (weight[seguito] ?? 1)) add(persona, seguito);
  }
  return byTime(follows);
}

function pairsOn(
  random: Random,
  persons: readonly DemoPerson[],
  posts: readonly DemoPost[],
  candidates: readonly number[],
  count: number,
  allowed: (persona: number) => boolean,
): { post: number; persona: number }[] {
  const seen = new Set<string>();
  const found: { post: number; persona: number }[] = [];
  while (found.length < count) {
    const post = random.pick(candidates);
    const persona = random.integer(0, persons.length - 1);
    const key = `${post} ${persona}`;
    if (posts[post]?.persona === persona || seen.has(key) || !allowed(persona)) continue;
    seen.add(key);
    found.push({ post, persona });
  }
  return found;
}

/** Makes 300 bookmarks of ads, five of them Giulia's. */
export function buildBookmarks(
  now: Date,
  persons: readonly DemoPerson[],
  posts: readonly DemoPost[],
): DemoBookmark[] {
  const random = createRandom(47);
  const ads = posts.flatMap((post, i) => (post.categoria ? [i] : []));
  const wanted = ['fotocamera-mirrorless', 'bici-citta', 'divano-verde', 'kimono-seta', 'telescopio-70'];
  const own = wanted.map((slug) => ({ post: posts.findIndex((post) => post.slug === slug), persona: 0 }));
  const rest = pairsOn(random, persons, posts, ads, 300 - own.length, (persona) => persona !== 0);
  return byTime(
    [...own, ...rest].map((pair) => {
      const from = posts[pair.post]?.createdAt ?? now;
      return { ...pair, dataOra: soonAfter(random, from, now, 30 * hour) };
    }),
  );
}

export function buildShares(
  now: Date,
  persons: readonly DemoPerson[],
  posts: readonly DemoPost[],
): DemoShare[] {
  const random = createRandom(53);
  const all = posts.map((_, i) => i);
  return pairsOn(random, persons, posts, all, 60, () => true)
    .map((pair) => ({
      ...pair,
      dataCondivisione: soonAfter(random, posts[pair.post]?.createdAt ?? now, now, 24 * hour),
    }))
    .sort((a, b) => a.dataCondivisione.getTime() - b.dataCondivisione.getTime());
}
