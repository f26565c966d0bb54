import { family } from './family';
import { uploads } from './upload';

/** Separate from the family `persona`, which the first load needs, because the first load uploads no pictures. */
export const portraitApi = family((_calls, build) => ({
  updateImage: uploads(build)('POST /api/Persona/UpdateImgProfilo', 'image'),
}));
