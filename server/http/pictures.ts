import type { FastifyInstance } from 'fastify';
import { baseOf } from '../media/variants';
import { mapFields } from './mapFields';

const fields = new Set(['imgProfilo', 'nomeImmagine', 'immagineURL']);

/** The default picture is a part of the app and is always served by the host. */
const isStored = (name: string): boolean =>
  name.startsWith('/images/') && baseOf(name.split('?', 1)[0] ?? '') !== null;

/** Prefixes the name of each stored picture with `origin`; people's texts stay unchanged. */
export const withOrigin = (answer: unknown, origin: string): unknown =>
  mapFields(answer, fields, (name) => (isStored(name) ? origin + name : name));

/** Makes responses name stored pictures at PICTURES_URL. */
export function registerPictures(app: FastifyInstance, origin: string | undefined): void {
  if (origin === undefined) return;
  app.addHook('preSerialization', async (_request, _reply, payload) => withOrigin(payload, origin));
}
