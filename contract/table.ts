import type { Static } from 'typebox';
import type { Family, Row, Rows } from './common';
import { accountRows } from './families/account';
import { assistenzaRows } from './families/assistenza';
import { avvisiRows } from './families/avvisi';
import { bookmarkRows } from './families/bookmark';
import { chatRows } from './families/chat';
import { commentiRows } from './families/commenti';
import { condivisioneRows } from './families/condivisione';
import { casiRows } from './families/casi';
import { custodeRows } from './families/custode';
import { eventiRows } from './families/eventi';
import { feedbackRows } from './families/feedback';
import { followRows } from './families/follow';
import { immaginiRows } from './families/immagini';
import { likeRows } from './families/like';
import { lookupRows } from './families/lookup';
import { negozioRows } from './families/negozio';
import { notificheRows } from './families/notifiche';
import { personaRows } from './families/persona';
import { postRows } from './families/post';
import { publishRows } from './families/publish';
import { ratingRows } from './families/rating';
import { storiesRows } from './families/stories';
import { piazzaRows } from './families/piazza';
import { tutelaRows } from './families/tutela';

/** All calls. Routes, the OpenAPI description, the app's types and the permission tests are made from this table. */
export const families = {
  Persona: { ...personaRows, ...accountRows },
  Follow: followRows,
  Lookup: lookupRows,
  Post: { ...postRows, ...publishRows },
  Immagini: immaginiRows,
  Commenti: commentiRows,
  Bookmark: bookmarkRows,
  Like: likeRows,
  Condivisione: condivisioneRows,
  Rating: ratingRows,
  Notifiche: notificheRows,
  Chat: chatRows,
  Stories: storiesRows,
  Negozio: negozioRows,
  Feedback: feedbackRows,
  Assistenza: assistenzaRows,
  Avvisi: avvisiRows,
  Eventi: eventiRows,
  Tutela: { ...tutelaRows, ...piazzaRows },
  Custode: { ...casiRows, ...custodeRows },
} as const satisfies Record<Family, Rows>;

type Families = typeof families;
export type Table = Families['Persona'] &
  Families['Follow'] &
  Families['Lookup'] &
  Families['Post'] &
  Families['Immagini'] &
  Families['Commenti'] &
  Families['Bookmark'] &
  Families['Like'] &
  Families['Condivisione'] &
  Families['Rating'] &
  Families['Notifiche'] &
  Families['Chat'] &
  Families['Stories'] &
  Families['Negozio'] &
  Families['Feedback'] &
  Families['Assistenza'] &
  Families['Avvisi'] &
  Families['Eventi'] &
  Families['Tutela'] &
  Families['Custode'];

export type Call = keyof Table;
export type CallOf<F extends Family> = keyof Families[F] & Call;
export type RequestOf<K extends Call> = Static<Table[K]['request']>;
export type ReplyOf<K extends Call> = Static<Table[K]['reply']>;
export type EncodingOf<K extends Call> = Table[K]['encoding'];
export type OnceCall = { [K in Call]: Table[K] extends { once: true } ? K : never }[Call];

export interface Entry {
  call: Call;
  family: Family;
  method: 'GET' | 'POST';
  path: string;
  row: Row;
}

export const entries: readonly Entry[] = Object.entries(families).flatMap(([family, rows]) =>
  Object.entries(rows).map(([call, row]) => {
    const [method, path] = call.split(' ') as ['GET' | 'POST', string];
    return { call: call as Call, family: family as Family, method, path, row };
  }),
);
