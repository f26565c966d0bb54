import type { FastifyInstance } from 'fastify';
import { baseOf } from '../media/variants';
import { mapFields } from './mapFields';

/** The fields of the contract that hold a picture's name. */
const fields = new Set(['imgProfilo', 'nomeImmagine', 'immagineURL']);

/** The default picture is the app's own: it stays with the host. */
const isStored = (name: string): boolean =>
  name.startsWith('/images/') && baseOf(name.split('?', 1)[0] ?? '') !== null;

/** The same answer with each stored picture at `origin`; people's own words are left alone, whatever they say. */
export const withOrigin = (answer: unknown, origin: string): unknown =>
  mapFields(answer, fields, (name) => (isStored(name) ? origin + name : name));

/** Has answers name the stored pictures at PICTURES_URL, from where browsers then fetch them. */
export function registerPictures(app: FastifyInstance, origin: string | undefined): void {
  if (origin === undefined) return;
  app.addHook('preSerialization', async (_request, _reply, payload) => withOrigin(payload, origin));
}
