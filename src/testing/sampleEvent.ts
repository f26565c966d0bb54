import type { Notification } from '../../contract/entities';

let nextID = 0;
/** The time so many milliseconds ago, in the host's format. */
export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** A row of the notifications list: Anna likes post 10, unless `change` says otherwise. */
export const event = (change: Partial<Notification>): Notification => ({
  notificaID: (nextID += 1),
  tipoEvento: 'Like',
  personaID: 2,
  postID: 10,
  conversazioneID: null,
  storyID: null,
  nominativo: 'Anna Bianchi',
  imgProfilo: '/images/profile/no-profile.svg',
  titolo: 'Lampada',
  nomeImmagine: null,
  dataOra: ago(5 * 60_000),
  quanti: 1,
  ricercaID: null,
  nomeRicerca: null,
  prezzoDa: null,
  prezzoA: null,
  valutaSimbolo: null,
  ...change,
});
