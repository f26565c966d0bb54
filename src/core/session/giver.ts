import type { Profile } from './profileSlice';

/** §7: the fields about the person who likes, sent with a like. The host ignores them and uses the session. */
export const giverOf = ({ personaID, nome, cognome, geolocalizzazione, imgProfilo }: Profile) => ({
  personaID,
  nome,
  cognome,
  geolocalizzazione,
  imgProfilo,
});
