import { createRedaction } from '../lib/redact';
import type { slices } from './replay/parts';

/**
 * The names of the fields in which a type contains free text, at any depth; for a record with arbitrary keys, the name
 * with `[]`.
 */
type Free<T, Name extends string> = unknown extends T
  ? Name
  : T extends string
    ? Record<never, never> extends Record<T, 1>
      ? Name
      : never
    : T extends readonly (infer Item)[]
      ? Free<Item, Name>
      : T extends (...args: never[]) => unknown
        ? never
        : T extends object
          ? [keyof T] extends [never]
            ? Name
            : FreeIn<T, Name>[keyof T]
          : never;
type FreeIn<T, Name extends string> = {
  [K in keyof T]-?: string extends K
    ? `${Name}[]` | Free<T[K], Name>
    : Free<T[K], K extends string ? K : Name>;
};

type Slices = (typeof slices)[number];
type StateOf<S> = S extends { getInitialState: () => infer State } ? State : never;
type PayloadsOf<S> = S extends { actions: infer Actions }
  ? {
      [A in keyof Actions]: Actions[A] extends (...args: never[]) => { payload: infer P } ? P : never;
    }[keyof Actions]
  : never;
type FieldsOf<S> = Free<StateOf<S>, 'state'> | Free<PayloadsOf<S>, 'payload'>;
/** Fields whose text the program generates. */
type Technical = 'id' | 'requestId' | 'onceKey';
type Fields = {
  [S in Slices as S['reducerPath']]: Record<Exclude<FieldsOf<S>, Technical>, Shown>;
};
type Shown = typeof hidden | typeof plain;

const hidden = 'hidden';
const plain = 'plain';

/**
 * Every field in which a slice holds free text, in its state or in an action. A new field does not compile until it is
 * added here, with whether a recording may show it.
 */
const fields: Fields = {
  location: { carried: plain, path: plain },
  language: { code: plain, payload: plain, 'texts[]': plain },
  live: { payload: plain, prima: plain },
  notices: { detail: hidden, label: plain, undo: plain, 'undo[]': plain },
  offline: { 'payload[]': plain, 'seenAt[]': plain },
  sheets: { payload: plain, sheet: plain, 'state[]': plain },
  auth: {
    abbreviazione: plain,
    campo: plain,
    cognome: hidden,
    dataNascita: hidden,
    email: hidden,
    geolocalizzazione: hidden,
    imgProfilo: plain,
    nome: hidden,
    telefono: hidden,
    text: plain,
    token: hidden,
    valutaSimbolo: plain,
  },
  profile: {
    abbreviazione: plain,
    cognome: hidden,
    geolocalizzazione: hidden,
    imgProfilo: plain,
    nome: hidden,
    payload: plain,
    valutaSimbolo: plain,
  },
  submissions: {
    at: plain,
    called: hidden,
    campo: plain,
    cognome: hidden,
    condizione: plain,
    dataInvio: plain,
    description: hidden,
    editor: plain,
    email: hidden,
    form: plain,
    'form[]': plain,
    geolocalizzazione: hidden,
    gratis: plain,
    immagineAltName: hidden,
    indirizzo: hidden,
    lat: hidden,
    lon: hidden,
    messaggio: hidden,
    nascondiVenduti: plain,
    nome: hidden,
    nomeNegozio: plain,
    oggetto: hidden,
    ordine: plain,
    payload: plain,
    pictures: plain,
    prezzo: hidden,
    prezzoMax: plain,
    prezzoMin: plain,
    q: hidden,
    raggio: plain,
    telefono: hidden,
    testo: hidden,
    testoCommento: hidden,
    testoOverlay: hidden,
    text: plain,
    title: hidden,
    vat: hidden,
    web: hidden,
  },
  undo: { held: plain, key: hidden, place: plain, 'places[]': plain },
  wayOut: { key: plain, name: hidden, parole: hidden, 'reported[]': plain, 'unfolded[]': plain },
  bookmark: { 'state[]': plain },
  chat: { keys: plain, 'state[]': plain },
  comments: { 'counts[]': plain, keys: plain, 'open[]': plain },
  shareSheet: { titolo: plain },
  share: { 'state[]': plain },
  consent: {},
  verdict: { told: plain },
  display: {},
  feed: {
    Abbrevizione: plain,
    Geolocalizzazione: hidden,
    abbreviazione: plain,
    'batches[]': plain,
    name: plain,
    payload: plain,
    'places[]': plain,
    q: hidden,
  },
  filterSheet: {
    condizione: plain,
    gratis: plain,
    lat: hidden,
    lon: hidden,
    nascondiVenduti: plain,
    ordine: plain,
    prezzoMax: plain,
    prezzoMin: plain,
    raggio: plain,
  },
  firstSteps: {},
  bell: { 'state[]': plain },
  follow: { 'state[]': plain },
  similarPeople: { 'state[]': plain },
  install: {},
  like: { 'state[]': plain },
  notificationCounter: { newSince: plain, seenUntil: plain },
  pagePlaces: { card: plain, href: plain, 'leads[]': plain, name: hidden, 'offsets[]': plain, path: plain },
  postDeletion: {},
  postEdit: {
    campo: plain,
    descrizione: plain,
    geolocalizzazione: hidden,
    nome: hidden,
    prezzo: plain,
    text: plain,
    titolo: plain,
  },
  postView: { 'state[]': plain },
  postSale: { descrizione: plain, geolocalizzazione: hidden, prezzo: plain, titolo: plain },
  push: { a: plain, da: plain, zona: hidden },
  rating: { comment: hidden },
  recovery: {},
  registration: {
    Cognome: hidden,
    DataNascita: hidden,
    Email: hidden,
    Geolocalizzazione: hidden,
    Invito: hidden,
    Nome: hidden,
    Telefono: hidden,
    ValutaSimbolo: plain,
    campo: plain,
    text: plain,
  },
  searchLooks: { 'state[]': plain, vista: plain },
  search: { detail: hidden, image: plain, label: hidden, payload: hidden, text: hidden },
  recentSearches: { list: hidden, payload: hidden },
  storyLike: { 'state[]': plain },
  storyViewer: {},
  block: { 'state[]': plain },
  hideAd: { 'state[]': plain },
  hidePerson: { 'state[]': plain },
  update: {},
};

/** A text under that name, in the state of its slice and in an action. */
function filled(slice: string, name: string) {
  const bare = name.replace('[]', '');
  const value = bare === name ? 'canary' : { canary: 1 };
  const part = bare === 'state' || bare === 'payload' ? value : { [bare]: value };
  const inState = bare === 'payload' ? {} : { [slice]: part };
  return [inState, { type: `${slice}/happened`, payload: part }];
}

test.each(Object.entries(fields).map(([slice, names]) => [slice, Object.entries<Shown>(names)] as const))(
  'a recording shows of the slice %s only the fields marked as plain',
  (slice, names) => {
    for (const [name, shown] of names) {
      const text = JSON.stringify(createRedaction()(filled(slice, name)));
      expect([name, text.includes('canary')]).toEqual([name, shown === plain]);
    }
  },
);
