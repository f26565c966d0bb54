import { once } from '../../../api/asked';
import { personaApi } from '../../../api/persona';
import type { Kind } from '../kind';

export const portrait = {
  row: 'POST /api/Persona/UpdateImgProfilo',
  send: (fields, names) => personaApi.endpoints.updateImage.initiate({ ...names, fields }, once),
  waits: false,
  form: true,
} as const satisfies Kind<'POST /api/Persona/UpdateImgProfilo'>;
