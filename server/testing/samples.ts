import type { Call, Entry } from '../../contract/table';

export interface Shape {
  type?: string;
  anyOf?: Shape[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maxLength?: number;
  format?: string;
}

/** Fields that a call's handler requires although its schema does not. */
export const alsoGiven: Partial<Record<Call, string[]>> = {
  'POST /api/Avvisi/AddRicerca': ['q'],
  'POST /api/Tutela/AddNascosto': ['postID'],
  'POST /api/Tutela/DeleteNascosto': ['postID'],
};

export type Known = Record<string, number>;

export const isPersonField = (name: string): boolean =>
  /personaid|seguitoid|mittente|bloccatoid|altroid/i.test(name);

/**
 * A well-formed value for a field: a known id by the field's name, the person's id for a person's field, else something
 * short.
 */
export function sample(name: string, shape: Shape, personaID: number, known: Known): unknown {
  const id = known[name.toLowerCase()];
  if (id !== undefined) return id;
  if (isPersonField(name)) return personaID;
  const first = shape.anyOf?.find((option) => option.const !== undefined || option.type !== 'null') ?? shape;
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  if (first.type === 'integer' || first.type === 'number') return Math.max(1, first.minimum ?? 1);
  if (first.type === 'array') return [];
  // Objects are omitted, since no call requires one.
  if (first.type === 'object') return undefined;
  if (first.format === 'moment') return '2026-01-01T00:00:00Z';
  if (/email/i.test(name)) return 'someone@example.com';
  return 'testo';
}

export const sensible: Record<string, unknown> = {
  da: '0001-01-01T00:00:00Z',
  a: '9999-12-31T00:00:00Z',
  testi: { it: 'Ciao', en: 'Hello', de: 'Hallo', fr: 'Salut', es: 'Hola' },
  telefono: '+39333111222',
  datanascita: '1990-01-01',
  geolocalizzazione: 'Bologna (BO)',
  valutasimbolo: '€',
  gratis: 1,
  termini1: 1,
  termini2: 1,
  intworktools: 1,
  intelectronics: 1,
  inthomegarden: 1,
  intfashion: 1,
  web: '',
  vat: '',
  ratingvalue: 5,
};

export interface Persons {
  actor: number;
  subject: number;
  known: Known;
}

export function requiredInput(
  { call, row }: Entry,
  { actor, subject, known }: Persons,
): Record<string, unknown> {
  const own = 'actor' in row.access ? row.access.actor : undefined;
  const { required = [], properties } = row.request as {
    required?: string[];
    properties: Record<string, Shape>;
  };
  const value = (name: string): unknown =>
    isPersonField(name)
      ? name === own
        ? actor
        : subject
      : (sensible[name.toLowerCase()] ?? sample(name, properties[name] ?? {}, actor, known));
  return Object.fromEntries([...required, ...(alsoGiven[call] ?? [])].map((name) => [name, value(name)]));
}
