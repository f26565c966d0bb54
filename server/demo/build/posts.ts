import { createRandom, type Random } from '../random';
import type { AdSource, NoteSource, Sources, Thread } from '../sources';
import type { DemoPerson, DemoPost, DemoShop } from '../types';
import { moments } from './clock';

type Source = { source: AdSource | NoteSource; category: string | null; sub: string };

export type Posts = { posts: DemoPost[]; talk: (readonly Thread[])[] };

/** Categories in which a person offers at most one ad, because two would be unlikely. */
const oncePerCategory: readonly string[] = ['immobili', 'animali', 'lavoro', 'motori'];

function fits(person: DemoPerson, { source, sub }: Source): boolean {
  if (person.tipoProfilo === 'Negozio') return false;
  if (person.abbreviazione !== (source.lang ?? 'it')) return false;
  return !(sub === 'donna' && person.genereID === 1) && !(sub === 'uomo' && person.genereID === 2);
}

/** The posts that a visitor should see first, in this order among the newest. */
const fresh: readonly string[] = [
  'gomitoli-lana',
  'cappotto-cammello',
  'torta-mele',
  'telescopio-70',
  'vestito-bordeaux',
  'chitarra-elettrica',
  'scarpe-verdi',
  'fotocamera-mirrorless',
  'bici-citta',
  'repair-cafe',
  'ficus-terracotta',
  'lanterna-rossa',
];

/** Pairs of posts of which the first must precede the second. */
const sequels: readonly (readonly [first: string, second: string])[] = [
  ['bici-rubata', 'bici-ritrovata'],
  ['passo-prestito', 'lista-prestiti'],
  ['gattina-nera', 'gatta-nera-adottata'],
  ['cane-biondo', 'grazie-biscotto'],
  ['mercatino-domenica', 'lampada-accesa'],
  ['servizio-traslochi', 'help-paperwork-en'],
];

/**
 * A random order in which every second of the newest posts is one of `fresh`, and the second of a pair follows the
 * first.
 */
function order(sources: readonly Source[], random: Random): Source[] {
  const chosen = fresh.flatMap((slug) => sources.filter(({ source }) => source.slug === slug));
  const rest = random.shuffle(sources.filter((item) => !chosen.includes(item)));
  const tail = rest.splice(rest.length - chosen.length);
  const ordered = [...rest, ...chosen.flatMap((item, i) => [tail[i] ?? item, item])];
  for (const [first, second] of sequels) {
    const a = ordered.findIndex(({ source }) => source.slug === first);
    const b = ordered.findIndex(({ source }) => source.slug === second);
    const [early, late] = [ordered[a], ordered[b]];
    if (a > b && early && late) {
      ordered[a] = late;
      ordered[b] = early;
    }
  }
  return ordered;
}

/** Gives each post the author that its source names, or else the suitable one with the fewest posts. */
function chooseAuthors(sources: readonly Source[], persons: readonly DemoPerson[], random: Random): number[] {
  const taken = new Set<string>();
  const counts = persons.map(() => 0);
  const keysOf = ({ category, sub }: Source): string[] =>
    category ? [sub, ...(oncePerCategory.includes(category) ? [category] : [])] : [];
  const take = (author: number, item: Source): number => {
    counts[author] = (counts[author] ?? 0) + 1;
    for (const key of keysOf(item)) taken.add(`${author} ${key}`);
    return author;
  };
  const named = sources.map((item) => {
    if (!item.source.author) return -1;
    const author = persons.findIndex(({ slug }) => slug === item.source.author);
    if (author < 0) throw new Error(`No author ${item.source.author}`);
    return take(author, item);
  });
  return named.map((author, i) => {
    const item = sources[i];
    if (author >= 0 || !item) return author;
    const free = persons
      .map((person, index) => ({ person, index, order: (counts[index] ?? 0) + random.next() * 2 }))
      .filter(({ person }) => fits(person, item))
      .sort((a, b) => a.order - b.order);
    const chosen =
      free.find(({ index }) => keysOf(item).every((key) => !taken.has(`${index} ${key}`))) ?? free[0];
    if (!chosen) throw new Error(`Nobody fits ${item.source.slug}`);
    return take(chosen.index, item);
  });
}

function present(
  item: Source,
  author: number,
  context: { persons: readonly DemoPerson[]; shops: readonly DemoShop[] },
) {
  const { source, category, sub } = item;
  const person = context.persons[author];
  const place = person?.geolocalizzazione ?? '';
  const shop = context.shops.findIndex(({ persona }) => persona === author);
  const ad = 'price' in source ? source : null;
  return {
    slug: source.slug,
    persona: author,
    negozio: shop < 0 ? null : shop,
    titolo: source.title,
    descrizione: source.text.replaceAll('{citta}', place.replace(/ \(.*/, '')),
    geolocalizzazione: place,
    categoria: category ? { slug: category, sub } : null,
    prezzo: ad ? ad.price : null,
    valutaSimbolo: '€',
    gratis: ad?.price === 0 ? 1 : 0,
    statoOggetto: ad ? ad.isNew === true : null,
    venduto: ad?.isSold ? 1 : 0,
    immagini: Array.from({ length: source.pictures ?? 0 }, (_, i) => ({
      file: `${source.slug}-${i + 1}.webp`,
      immagineAltName: source.title,
    })),
  } as const;
}

export function buildPosts(
  now: Date,
  texts: Sources,
  persons: readonly DemoPerson[],
  shops: readonly DemoShop[],
): Posts {
  const random = createRandom(23);
  const ads = Object.entries(texts.ads).flatMap(([category, list]) =>
    list.map((source): Source => ({ source, category, sub: source.sub })),
  );
  const plain = texts.notes.map((source): Source => ({ source, category: null, sub: '' }));
  const sources = order([...ads, ...plain], random);
  const authors = chooseAuthors(sources, persons, random);
  const times = moments(random, now, sources.length, 60);
  const posts = sources.map((item, i): DemoPost => {
    const { immagini, ...rest } = present(item, authors[i] ?? 0, { persons, shops });
    return { ...rest, immagini: [...immagini], createdAt: times[i] ?? now };
  });
  return { posts, talk: sources.map(({ source }) => source.talk ?? []) };
}
