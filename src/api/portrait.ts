import { family } from './family';
import { uploads } from './upload';

/** A part of its own of the family Persona: the first load needs the family, and sends no pictures. */
export const portraitApi = family((_calls, build) => ({
  updateImage: uploads(build)('POST /api/Persona/UpdateImgProfilo', 'image'),
}));
