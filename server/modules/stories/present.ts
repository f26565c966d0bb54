import type { Story, StoryLike, StoryView } from '../../../contract/entities';
import { noProfileImage } from '../../../contract/limits';
import type { StoryLikeRow, StoryViewRow } from './reactionRepository';
import type { StoryRow } from './repository';

export const presentStory = (row: StoryRow): Story => ({
  storyID: row.id,
  idPubblicante: row.persona_id,
  nome: row.name,
  cognome: row.surname,
  immagineURL: row.image,
  ...(row.alt !== '' && { immagineAltName: row.alt }),
  imgProfilo: row.person_image ?? noProfileImage,
  testoOverlay: row.overlay,
  fontOverlay: row.font,
  posizione: row.position,
  dataOra: row.created_at.toISOString(),
  visualizzata: row.is_viewed ? 1 : 0,
  anteprima: row.thumbhash,
  ...(row.lang !== null && { lingua: row.lang }),
});

export const presentLike = (row: StoryLikeRow): StoryLike => ({
  storyLikeID: row.id,
  personaID: row.persona_id,
  nome: row.name,
  cognome: row.surname,
  geolocalizzazione: row.place,
  imgProfilo: row.image ?? noProfileImage,
  storyID: row.story_id,
  dataLike: row.created_at.toISOString(),
});

export const presentView = (row: StoryViewRow): StoryView => ({
  storyViewID: row.id,
  personaID: row.persona_id,
  nome: row.name,
  cognome: row.surname,
  imgProfilo: row.image ?? noProfileImage,
  dataView: row.created_at.toISOString(),
});
