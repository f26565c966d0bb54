import type { Interest, OverlayFont } from '../../contract/limits';

/**
 * The demo content as plain data. Numbers named after an entity (`persona`, `post`, …) are indexes into DemoContent's
 * arrays. Every list is oldest first. Pictures are file names in `demo/pictures`.
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
  /** Empty for a shop. */
  cognome: string;
  email: string;
  geolocalizzazione: string;
  /** ISO day. */
  dataNascita: string;
  telefono: string;
  /** 1 man, 2 woman, 3 not said. */
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
  /** Index into shops; null for a private person's post. */
  negozio: number | null;
  titolo: string;
  descrizione: string;
  geolocalizzazione: string;
  /** null for a plain post (categorieID 0). */
  categoria: { slug: string; sub: string } | null;
  /** null for a plain post, 0 for free. */
  prezzo: number | null;
  valutaSimbolo: string;
  gratis: 0 | 1;
  /** true for new, false for used, null for a plain post. */
  statoOggetto: boolean | null;
  venduto: 0 | 1;
  immagini: { file: string; immagineAltName: string }[];
  createdAt: Date;
};

export type DemoComment = {
  post: number;
  persona: number;
  /** Index of the parent comment, which is earlier in the list; null on the top level. */
  parent: number | null;
  testoCommento: string;
  dataOra: Date;
};

export type DemoLike = { post: number; persona: number; dataOra: Date };
export type DemoBookmark = DemoLike;
export type DemoShare = { post: number; persona: number; dataCondivisione: Date };
/** `persona` follows `seguito`. */
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
  /** The person who wrote first. */
  persona1: number;
  persona2: number;
  dataInizio: Date;
  messages: DemoMessage[];
};

export type DemoMessage = { mittente: number; testo: string; dataInvio: Date; letto: boolean };
