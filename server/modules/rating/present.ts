import type { GivenRating } from '../../../contract/entities';
import { noProfileImage } from '../../../contract/limits';
import type { RatingRow } from './repository';

export const presentRating = (row: RatingRow): GivenRating => ({
  ratingID: row.id,
  personaID: row.from_id,
  nome: row.name,
  cognome: row.surname,
  imgProfilo: row.image ?? noProfileImage,
  ratingValue: row.value,
  ratingComment: row.comment,
  ...(row.lang !== null && { lingua: row.lang }),
  dateCreated: row.created_at.toISOString(),
});
