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

/** The number of pictures: `slug-1.webp` and so on, or `story-slug.webp`. */
const Pictures = Type.Integer({ minimum: 1, maximum: 5 });

/**
 * A thread under a post: a guest's line first, then author and guest in turn. A line with `~` is another guest's, one
 * with `@slug ` that person's or shop's.
 */
const Thread = Type.Array(Words);

/** The private people; visitors of the demo sign in as the first. */
const Person = record({
  nome: Words,
  cognome: Words,
  citta: Words,
  nascita: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  /** 1 man, 2 woman, 3 not said. */
  genere: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  lingua: Type.Union([Type.Literal('it'), Type.Literal('en')]),
});

/** The shops with their owners' town; the picture is an object on a strong tint. */
const Shop = record({
  slug: Slug,
  nome: Words,
  citta: Words,
  indirizzo: Words,
  art: Words,
  tint: Type.Tuple([Words, Words]),
});

const Ad = record({
  /** Also the name of its pictures: `{slug}-{n}.webp`. */
  slug: Slug,
  sub: Slug,
  title: Words,
  /** `{citta}` is replaced by the author's town. */
  text: Words,
  /** 0 for free. */
  price: Type.Number({ minimum: 0 }),
  isNew: True,
  isSold: True,
  lang: English,
  /** A person's or shop's slug; without it a suitable one is chosen. */
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

/** A chat about an ad; a line with `>` is the seller's. */
const Chat = record({ ad: Slug, buyer: Slug, lines: Type.Array(Words) });

/** A story published `hours` before now; those newer than Giulia's last visit are unseen. */
const Story = record({
  slug: Slug,
  author: Slug,
  hours: Type.Number({ minimum: 0 }),
  /** Without a picture the story is only its text. */
  pictures: Type.Optional(Pictures),
  text: Type.Optional(Words),
  font: Type.Optional(Words),
  /** 1 top, 2 centre, 3 bottom. */
  position: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])),
  seenByGiulia: True,
});

/** The texts of ratings by number of stars; each is used once. */
const Ratings = record({
  2: Type.Array(Words),
  3: Type.Array(Words),
  4: Type.Array(Words),
  5: Type.Array(Words),
});

/** The files of `data/`; the ads have a file for each category. */
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

/** The texts of the demo town. Tests check their shape, not the start. */
export const readSources = (): Sources =>
  ({
    ...Object.fromEntries(
      ['persons', 'shops', 'notes', 'chats', 'stories', 'ratings'].map((name) => [name, read(name)]),
    ),
    ads: Object.fromEntries(categories.map(({ slug }) => [slug, read(`ads/${slug}`)])),
  }) as Sources;
