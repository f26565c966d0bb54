import { family } from './family';
import { uploads } from './upload';

/** A separate part of the family Persona: the first load needs that family, but sends no pictures. */
export const portraitApi = family((_calls, build) => ({
  updateImage: uploads(build)('POST /api/Persona/UpdateImgProfilo', 'image'),
}));
