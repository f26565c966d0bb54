/** How the studio takes the pictures of one object: the emoji, how many views, and how its colours are turned. */
export type Shot = {
  art: string;
  views: 1 | 2 | 3 | 4 | 5;
  /** Degrees round the colour wheel. */
  hue?: number;
  /** Factors; 1 leaves the colour as it is. */
  saturation?: number;
  lightness?: number;
};

/**
 * One thread under a post: the first line is a guest's, then author and guest take turns.
 * A line that begins with `~` is another guest's, with `@slug ` that person's or shop's.
 */
export type Thread = readonly string[];

export type AdSource = {
  /** Also the name of its pictures: `{slug}-{n}.webp`. */
  slug: string;
  sub: string;
  title: string;
  /** `{citta}` stands for the author's town. */
  text: string;
  /** 0 is free. */
  price: number;
  isNew?: true;
  isSold?: true;
  lang?: 'en';
  /** A person's or a shop's slug; without it somebody suitable is chosen. */
  author?: string;
  shot: Shot;
  talk?: readonly Thread[];
};

/** A post that sells nothing. */
export type NoteSource = {
  slug: string;
  title: string;
  text: string;
  lang?: 'en';
  author?: string;
  shot?: Shot;
  talk?: readonly Thread[];
};

/** A chat about one ad; a line that begins with `>` is the seller's. */
export type ConversationSource = { ad: string; buyer: string; lines: readonly string[] };
