import type { Notification } from '../../contract/entities';

let nextID = 0;
/** The moment that was so many milliseconds ago, as the host writes it. */
export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** A line of the notifications: Anna likes post 10, unless it says otherwise. */
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
