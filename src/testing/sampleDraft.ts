import { emptyDraft, type RegistrationDraft } from '../features/registration/draft';

/** A registration with all fields filled in. */
export const sampleDraft: RegistrationDraft = {
  ...emptyDraft,
  LinguaID: 1,
  ValutaSimbolo: '€',
  Geolocalizzazione: 'Bologna (BO)',
  Email: 'lucia@example.com',
  Termini1: true,
  Termini2: true,
  Nome: 'Lucia',
  Cognome: 'Bianchi',
  Telefono: '+393331234567',
  DataNascita: '1990-05-01',
  GenereID: 1,
  IntWorktools: true,
  IntElectronics: true,
  IntFashion: true,
  IntHobbySport: true,
};
