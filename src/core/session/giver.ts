import type { Profile } from './profileSlice';

/** §7: the fields of the giver that a like carries. The host ignores them and reads the session. */
export const giverOf = ({ personaID, nome, cognome, geolocalizzazione, imgProfilo }: Profile) => ({
  personaID,
  nome,
  cognome,
  geolocalizzazione,
  imgProfilo,
});
