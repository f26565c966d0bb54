import type { Post } from '../../contract/entities';
import type { Profile } from '../core/session/profileSlice';

/** The signed-in person in tests. */
export const me: Profile = {
  personaID: 1,
  nome: 'Giulia',
  cognome: 'Rossi',
  imgProfilo: '/images/profile/no-profile.svg',
  abbreviazione: 'it',
  valutaSimbolo: '€',
  rating: 4.5,
  geolocalizzazione: 'Bologna',
  tipoProfilo: 'Privato',
};

/** A state in which `me` is signed in. */
export const signedIn = {
  auth: { status: 'signedIn', token: 'a-token-for-the-tests' },
  profile: { status: 'ready', profile: me },
} as const;

/** Somebody else's ad, with the fields that a test changes. */
export const samplePost = (change: Partial<Post> = {}): Post => ({
  postID: 10,
  personaID: 2,
  titolo: 'Bici da città',
  descrizione: 'Telaio in acciaio.',
  geolocalizzazione: 'Modena',
  prezzo: 1250,
  valutaSimbolo: '€',
  gratis: 0,
  statoOggetto: false,
  venduto: 0,
  categorieID: 3,
  sCategorieID: 0,
  tipoPost: null,
  negozioID: null,
  nomeImmagine: null,
  imgProfilo: '/images/profile/no-profile.svg',
  nome: 'Marco',
  cognome: 'Ferri',
  nomeNegozio: null,
  dataOra: '2026-01-01T10:00:00.000Z',
  likeCount: 5,
  commentiCount: 2,
  condivisioniCount: 1,
  distanza: null,
  listImmagini: [],
  likeID: null,
  bookmarkID: null,
  condivisioneID: null,
  seguito: 0,
  originalePostID: null,
  originalePersonaID: null,
  originaleNome: null,
  lastUpdate: 0,
  ...change,
});
