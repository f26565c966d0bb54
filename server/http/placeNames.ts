import type { FastifyInstance } from 'fastify';
import { nameIn } from '../modules/maps/localNames';
import { mapFields } from './mapFields';

const fields = new Set(['geolocalizzazione']);

/** Makes responses name towns in the reader's language; searches for a town find those names too. */
export function registerPlaceNames(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ lang }, _reply, payload) =>
    mapFields(payload, fields, (place) => nameIn(place, lang)),
  );
}
