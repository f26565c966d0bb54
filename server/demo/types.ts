import type { Interest, OverlayFont } from '../../contract/limits';

/**
 * The demo content as plain data. Numbers named after an entity (`persona`, `post`, …) are indexes into the arrays of
 * DemoContent. Every list begins with the oldest. Pictures are names of files in `demo/pictures`.
 */
export type DemoContent = {
  persons: DemoPerson[];
  shops: DemoShop[];
  posts: DemoPost[];
  comments: DemoComment[];
  likes: DemoLike[];
  follows: DemoFollow[];
  bookmarks: DemoBookmark[];
  shares: DemoShare[];
  ratings: DemoRating[];
  stories: DemoStory[];
  storyViews: DemoStoryReaction[];
  storyLikes: DemoStoryReaction[];
  conversations: DemoConversation[];
};

export type DemoPerson = Record<Interest, 0 | 1> & {
  slug: string;
  nome: string;
  /** The surname; empty for a shop. */
  cognome: string;
  email: string;
  geolocalizzazione: string;
  /** The birth date, as YYYY-MM-DD. */
  dataNascita: string;
  telefono: string;
  /** The gender: 1 man, 2 woman, 3 not said. */
  genereID: 1 | 2 | 3;
  abbreviazione: 'it' | 'en';
  valutaSimbolo: string;
  imgProfilo: string;
  termini1: 1;
  termini2: 1;
  termini3: 0 | 1;
  notifichePush: 0 | 1;
  notificheMail: 0 | 1;
  tipoProfilo: 'Privato' | 'Negozio';
  createdAt: Date;
};

export type DemoShop = {
  slug: string;
  persona: number;
  nomeNegozio: string;
  telefono: string;
  email: string;
  indirizzo: string;
  web: string;
  vat: string;
  imgProfilo: string;
  pubblicato: 1;
};

export type DemoPost = {
  slug: string;
  persona: number;
  /** The index of the shop; null for a private person's post. */
  negozio: number | null;
  titolo: string;
  descrizione: string;
  geolocalizzazione: string;
  /** null for a post that is no ad. */
  categoria: { slug: string; sub: string } | null;
  /** The price: null for a post that is no ad, 0 for a gift. */
  prezzo: number | null;
  valutaSimbolo: string;
  gratis: 0 | 1;
  /** true for a new thing, false for a used one, null for a post that is no ad. */
  statoOggetto: boolean | null;
  venduto: 0 | 1;
  immagini: { file: string; immagineAltName: string }[];
  createdAt: Date;
};

export type DemoComment = {
  post: number;
  persona: number;
  /** The index of the comment that this one answers, which is earlier in the list; null on the first level. */
  parent: number | null;
  testoCommento: string;
  dataOra: Date;
};

export type DemoLike = { post: number; persona: number; dataOra: Date };
export type DemoBookmark = DemoLike;
export type DemoShare = { post: number; persona: number; dataCondivisione: Date };
/** `persona` follows the person `seguito`. */
export type DemoFollow = { persona: number; seguito: number; dataOra: Date };

export type DemoRating = {
  fromPersona: number;
  toPersona: number;
  ratingValue: 1 | 2 | 3 | 4 | 5;
  ratingComment: string;
  dateCreated: Date;
};

export type DemoStory = {
  slug: string;
  pubblicante: number;
  immagine: string | null;
  testoOverlay: string;
  fontOverlay: OverlayFont | '';
  posizione: 1 | 2 | 3;
  dataPubblicazione: Date;
};

export type DemoStoryReaction = { story: number; persona: number; dataOra: Date };

export type DemoConversation = {
  post: number;
  /** The person who wrote the first message. */
  persona1: number;
  persona2: number;
  dataInizio: Date;
  messages: DemoMessage[];
};

export type DemoMessage = { mittente: number; testo: string; dataInvio: Date; letto: boolean };
