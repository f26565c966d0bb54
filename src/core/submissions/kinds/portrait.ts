import { once } from '../../../api/asked';
import { portraitApi } from '../../../api/portrait';
import type { Kind } from '../kind';

export const portrait = {
  row: 'POST /api/Persona/UpdateImgProfilo',
  send: (fields, names) => portraitApi.endpoints.updateImage.initiate({ ...names, fields }, once),
  waits: false,
  form: true,
} as const satisfies Kind<'POST /api/Persona/UpdateImgProfilo'>;
