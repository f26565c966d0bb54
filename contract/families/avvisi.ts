import Type from 'typebox';
import {
  Bit,
  byPerson,
  Flag,
  FreeText,
  Id,
  Moment,
  Nullable,
  owner,
  record,
  reply,
  self,
  Text,
} from '../common';
import { limits } from '../limits';
import { filterFields } from './post';

/** What narrows a saved search, as the list calls take it; null: not narrowed by that. */
const Filtri = record({
  prezzoMin: Nullable(Type.Number()),
  prezzoMax: Nullable(Type.Number()),
  gratis: Bit,
  nascondiVenduti: Bit,
  condizione: Nullable(Type.Union([Type.Literal('nuovo'), Type.Literal('usato')])),
  raggio: Nullable(Type.Integer()),
  lat: Nullable(Type.Number()),
  lon: Nullable(Type.Number()),
  ordine: Nullable(Type.Union([Type.Literal('recenti'), Type.Literal('economici'), Type.Literal('vicini')])),
});

const Ricerca = record({
  ricercaID: Id,
  nome: Type.String(),
  /** Empty: a list of a category alone. */
  q: Type.String(),
  /** 0: of no category. */
  categorieID: Type.Integer(),
  sCategorieID: Type.Integer(),
  filtri: Filtri,
  /** What was published since `vista` and fits, at most `limits.countMost`. */
  nuovi: Type.Integer(),
  silenziata: Bit,
  dataOra: Moment,
  /** When its new ads were last seen: a newer ad is new. */
  vista: Moment,
});

/** Beyond the specification: what calls a person who is not looking. */
export const avvisiRows = {
  /**
   * Saves what a result list asks for. 422 without a word and without a category, when a filter cannot be read, and
   * beyond `limits.savedSearches`. The very same search saved again is the one that stands. Without a name the host
   * makes one.
   */
  'POST /api/Avvisi/AddRicerca': {
    encoding: 'json',
    request: Type.Object({
      personaID: Id,
      q: FreeText(10240),
      nome: Type.Optional(Text(limits.searchName)),
      categorieID: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      sCategorieID: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      ...filterFields,
    }),
    reply: reply({ ricercaID: Type.Optional(Id) }),
    access: self('personaID'),
    once: true,
    limit: { person: 'searches' },
  },
  /** Newest first. */
  'GET /api/Avvisi/RicercheList': {
    encoding: 'query',
    request: byPerson,
    reply: reply({ listRicerche: Type.Array(Ricerca) }),
    access: self('PersonaID'),
    cache: 'tagged',
    offline: true,
  },
  /** `vista`: what is new of it was seen. */
  'POST /api/Avvisi/UpdateRicerca': {
    encoding: 'json',
    request: Type.Object({
      ricercaID: Id,
      nome: Type.Optional(Text(limits.searchName)),
      silenziata: Type.Optional(Flag),
      vista: Type.Optional(Flag),
    }),
    reply: reply({}),
    access: owner('savedSearch', 'ricercaID', 404),
  },
  'POST /api/Avvisi/DeleteRicerca': {
    encoding: 'query',
    request: Type.Object({ RicercaID: Id }),
    reply: reply({}),
    access: owner('savedSearch', 'RicercaID', 404),
  },
  /** The bell of somebody's page: on, their new ads are told. 100 where the person does not follow them. */
  'POST /api/Avvisi/UpdateCampanella': {
    encoding: 'json',
    request: Type.Object({ personaID: Id, seguitoID: Id, attiva: Flag }),
    reply: reply({}),
    access: self('personaID'),
  },
} as const;
