import type { Persona, PublicPersona } from '../../../contract/entities';
import { imageOf, type PersonaRow } from './repository';

const bit = (value: boolean | undefined): number => (value ? 1 : 0);

export const presentPublic = (row: PersonaRow): PublicPersona => ({
  personaID: row.id,
  nome: row.name,
  cognome: row.surname,
  imgProfilo: imageOf(row),
  rating: row.rating_count === 0 ? 0 : Math.round((row.rating_sum / row.rating_count) * 100) / 100,
  ratingCount: row.rating_count,
  geolocalizzazione: row.place,
  tipoProfilo: row.kind,
  followerCount: row.follower_count,
  seguitiCount: row.followed_count,
  seguito: bit(row.seguito),
});

export const presentFull = (row: PersonaRow): Persona => ({
  ...presentPublic(row),
  geolocalizzazione: row.address || row.place,
  email: row.email,
  dataNascita: row.birth_date,
  telefono: row.phone,
  genereID: row.gender_id,
  linguaID: row.language_id,
  abbreviazione: row.lang,
  notifichePush: bit(row.notify_push),
  notificheMail: bit(row.notify_mail),
  intWorktools: bit(row.interests[0]),
  intElectronics: bit(row.interests[1]),
  intHomeGarden: bit(row.interests[2]),
  intFashion: bit(row.interests[3]),
  intCarMotorcycle: bit(row.interests[4]),
  intHobbySport: bit(row.interests[5]),
  valutaSimbolo: row.currency,
  lastUpdate: row.updated_at.getTime(),
});
