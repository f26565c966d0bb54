import type { Static } from 'typebox';
import type { Family, Row } from './common';
import { lookupRows } from './lookup';
import { followRows, personaRows, ratingRows } from './persona';
import { imageRows, postRows } from './post';
import { bookmarkRows, commentRows, likeRows, shareRows } from './social';
import { shopRows, storyRows } from './story';
import { chatRows, feedbackRows, notificationRows, supportRows } from './talk';

/** Every call of the wire, once. Routes, OpenAPI, client types and permission tests are made from it. */
export const families = {
  Persona: personaRows,
  Follow: followRows,
  Lookup: lookupRows,
  Post: postRows,
  Immagini: imageRows,
  Commenti: commentRows,
  Bookmark: bookmarkRows,
  Like: likeRows,
  Condivisione: shareRows,
  Rating: ratingRows,
  Notifiche: notificationRows,
  Chat: chatRows,
  Stories: storyRows,
  Negozio: shopRows,
  Feedback: feedbackRows,
  Assistenza: supportRows,
} as const satisfies Record<Family, Record<string, Row>>;

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
  Families['Assistenza'];

export type Call = keyof Table;
export type CallOf<F extends Family> = keyof Families[F] & Call;
/** What a caller sends. */
export type RequestOf<K extends Call> = Static<Table[K]['request']>;
/** What the host answers. */
export type ReplyOf<K extends Call> = Static<Table[K]['reply']>;
export type EncodingOf<K extends Call> = Table[K]['encoding'];

export interface Entry {
  call: Call;
  family: Family;
  method: 'GET' | 'POST';
  path: string;
  row: Row;
}

/** The table as a list, in the order of its families. */
export const entries: readonly Entry[] = Object.entries(families).flatMap(([family, rows]) =>
  Object.entries(rows).map(([call, row]) => {
    const [method, path] = call.split(' ') as ['GET' | 'POST', string];
    return { call: call as Call, family: family as Family, method, path, row };
  }),
);
