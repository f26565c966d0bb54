import type { FastifyInstance } from 'fastify';
import { nameIn } from '../modules/maps/localNames';
import { mapFields } from './mapFields';

/** The field of the contract that holds a town. */
const fields = new Set(['geolocalizzazione']);

/** Has answers name towns as the reader's language does; the gazetteer finds them under that name too. */
export function registerPlaceNames(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ lang }, _reply, payload) =>
    mapFields(payload, fields, (place) => nameIn(place, lang)),
  );
}
