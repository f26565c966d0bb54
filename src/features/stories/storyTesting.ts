import type { Story } from '../../../contract/entities';

/** A sample story for tests, with a text and no picture by default. */
export const storyOf = (storyID: number, part: Partial<Story> = {}): Story => ({
  storyID,
  idPubblicante: 2,
  nome: 'Sara',
  cognome: 'Conti',
  immagineURL: null,
  imgProfilo: '/images/profile/no-profile.svg',
  testoOverlay: `storia ${storyID}`,
  fontOverlay: 'Roboto',
  posizione: 2,
  dataOra: '2026-11-21T10:00:00.000Z',
  visualizzata: 0,
  anteprima: '',
  ...part,
});
