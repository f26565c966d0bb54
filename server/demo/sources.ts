import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static, type TProperties } from 'typebox';
import { packageRoot } from '../config';
import { categories } from '../db/reference/categories';

const record = <P extends TProperties>(fields: P) => Type.Object(fields, { additionalProperties: false });

const Slug = Type.String({ pattern: '^[a-z0-9-]+$' });
const Words = Type.String({ minLength: 1 });
const English = Type.Optional(Type.Literal('en'));
const True = Type.Optional(Type.Literal(true));

/** How many pictures there are: `slug-1.webp` and so on, or one `story-slug.webp`. */
const Pictures = Type.Integer({ minimum: 1, maximum: 5 });

/**
 * A thread below a post: first a line of a guest, then in turn of the author and the guest. A line that begins with `~`
 * is another guest's, one with `@slug ` is by the person or shop of that name.
 */
const Thread = Type.Array(Words);

/** The private people; visitors of the demo sign in as the first. */
const Person = record({
  nome: Words,
  cognome: Words,
  citta: Words,
  nascita: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  /** The gender: 1 man, 2 woman, 3 not said. */
  genere: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  lingua: Type.Union([Type.Literal('it'), Type.Literal('en')]),
});

/** The shops with the towns of their owners. The picture of a shop shows an object on a strong colour. */
const Shop = record({
  slug: Slug,
  nome: Words,
  citta: Words,
  indirizzo: Words,
  art: Words,
  tint: Type.Tuple([Words, Words]),
});

const Ad = record({
  /** Names the post and its pictures: `{slug}-{n}.webp`. */
  slug: Slug,
  sub: Slug,
  title: Words,
  /** The description. `{citta}` in it is replaced by the author's town. */
  text: Words,
  /** The price; 0 for a gift. */
  price: Type.Number({ minimum: 0 }),
  isNew: True,
  isSold: True,
  lang: English,
  /** The slug of a person or shop; without it a suitable author is chosen. */
  author: Type.Optional(Slug),
  pictures: Pictures,
  talk: Type.Optional(Type.Array(Thread)),
});

const Note = record({
  slug: Slug,
  title: Words,
  text: Words,
  lang: English,
  author: Type.Optional(Slug),
  pictures: Type.Optional(Pictures),
  talk: Type.Optional(Type.Array(Thread)),
});

/** A chat about an ad. A line that begins with `>` is the seller's. */
const Chat = record({ ad: Slug, buyer: Slug, lines: Type.Array(Words) });

/** A story published `hours` before now; Giulia has not seen those that are newer than her last visit. */
const Story = record({
  slug: Slug,
  author: Slug,
  hours: Type.Number({ minimum: 0 }),
  /** A story without a picture consists of its text. */
  pictures: Type.Optional(Pictures),
  text: Type.Optional(Words),
  font: Type.Optional(Words),
  /** The position of the text: 1 top, 2 centre, 3 bottom. */
  position: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])),
  seenByGiulia: True,
});

/** The comments of ratings by their number of stars; each is used once. */
const Ratings = record({
  2: Type.Array(Words),
  3: Type.Array(Words),
  4: Type.Array(Words),
  5: Type.Array(Words),
});

/** The files of `data/`. The ads have one file for each category. */
export const Sources = record({
  persons: Type.Array(Person),
  shops: Type.Array(Shop),
  ads: Type.Record(Type.String(), Type.Array(Ad)),
  notes: Type.Array(Note),
  chats: Type.Array(Chat),
  stories: Type.Array(Story),
  ratings: Ratings,
});

export type Sources = Static<typeof Sources>;
export type Thread = Static<typeof Thread>;
export type PersonSource = Static<typeof Person>;
export type ShopSource = Static<typeof Shop>;
export type AdSource = Static<typeof Ad>;
export type NoteSource = Static<typeof Note>;

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(packageRoot(), 'server/demo/data', `${name}.json`), 'utf8'));

/** The texts of the demo town. A start trusts their form, which tests check. */
export const readSources = (): Sources =>
  ({
    ...Object.fromEntries(
      ['persons', 'shops', 'notes', 'chats', 'stories', 'ratings'].map((name) => [name, read(name)]),
    ),
    ads: Object.fromEntries(categories.map(({ slug }) => [slug, read(`ads/${slug}`)])),
  }) as Sources;
