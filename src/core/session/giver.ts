import type { Profile } from './profileSlice';

/** §7: what a like carries of its giver. The host takes it from the session instead. */
export const giverOf = ({ personaID, nome, cognome, geolocalizzazione, imgProfilo }: Profile) => ({
  personaID,
  nome,
  cognome,
  geolocalizzazione,
  imgProfilo,
});
