import Type, { type TUnsafe } from 'typebox';
import {
  anyone,
  Bit,
  byPerson,
  Flag,
  FreeText,
  id,
  idOrNone,
  Line,
  marked,
  Moment,
  Nullable,
  outcome,
  owner,
  record,
  reply,
  Secret,
  self,
  signedIn,
} from '../common';
import { eachFilter } from '../filters';
import { type AlertKind, alertKinds, limits } from '../limits';
import { filterFields, filterValues } from './post';

/** A saved search's filters in the form of the list calls; null: not filtered by that. */
const Filtri = record(
  'SearchFilters',
  eachFilter((filter): TUnsafe<string | number | null> => {
    const value = filterValues[filter.kind](filter);
    const told = Type.Unsafe<string | number | null>(filter.kind === 'flag' ? value : Nullable(value));
    return filter.mark ? marked(filter.mark, told) : told;
  }),
);

const Ricerca = record('SavedSearch', {
  ricercaID: id('savedSearch'),
  nome: marked('written', Type.String()),
  /** Empty: a list of a category alone. */
  q: marked('written', Type.String()),
  /** 0: of no category. */
  categorieID: idOrNone('category'),
  sCategorieID: idOrNone('subcategory'),
  filtri: Filtri,
  /** The same for all that ask for the same (`fingerprintOf`); answers of an earlier release lack it. */
  impronta: marked('written', Type.Optional(Type.String())),
  /** The number of matches published since `vista`, up to `limits.maxCount`. */
  nuovi: Type.Integer(),
  /** Ids of ads that `nuovi` counts although they are older than `vista`: a lower price made them fit. */
  ribassati: Type.Array(id('post')),
  silenziata: Bit,
  dataOra: Moment,
  /** When its new ads were last seen: a newer ad is new. */
  vista: Moment,
});

const Tipo = Type.Unsafe<AlertKind>(Type.Enum([...alertKinds]));
/** Hours and minutes. */
const Ora = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 });
/** Quiet hours: from, to (over midnight where it is no later) and the days on which they begin, Monday is 1. */
const Silenzio = record('QuietHours', {
  da: Ora,
  a: Ora,
  giorni: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
  }),
});
const Dispositivo = record('PushDevice', {
  dispositivoID: id('device'),
  nome: marked('device', Type.String()),
  dataOra: Moment,
  /** When it was called last. */
  ultimaChiamata: Nullable(Moment),
  /** The one of this very session. */
  attuale: Bit,
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
      personaID: id('me'),
      /** Without a text, where a category is given, the search is for all of that category. */
      q: marked('written', Type.Optional(FreeText(10240))),
      nome: marked('written', Type.Optional(Line(limits.searchName))),
      categorieID: Type.Optional(idOrNone('category', 2_147_483_647)),
      sCategorieID: Type.Optional(idOrNone('subcategory', 2_147_483_647)),
      ...filterFields,
    }),
    reply: reply({ ricercaID: Type.Optional(id('savedSearch')) }),
    access: self('personaID'),
    standing: 'free',
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
    cost: 'list',
    standing: 'free',
    sees: 'viewer',
  },
  /** `vista`: what is new of it was seen. */
  'POST /api/Avvisi/UpdateRicerca': {
    encoding: 'json',
    request: Type.Object({
      ricercaID: id('savedSearch'),
      nome: marked('written', Type.Optional(Line(limits.searchName))),
      silenziata: Type.Optional(Flag),
      vista: Type.Optional(Flag),
    }),
    reply: outcome,
    access: owner('savedSearch', 'ricercaID', 404),
    standing: 'free',
    limit: { person: 'settings' },
  },
  'POST /api/Avvisi/DeleteRicerca': {
    encoding: 'query',
    request: Type.Object({ RicercaID: id('savedSearch') }),
    reply: outcome,
    access: owner('savedSearch', 'RicercaID', 404),
    standing: 'free',
    limit: { person: 'settings' },
  },
  /** The bell of somebody's page: on, their new ads are told. 100 where the person does not follow them. */
  'POST /api/Avvisi/UpdateCampanella': {
    encoding: 'json',
    request: Type.Object({ personaID: id('me'), seguitoID: id('person'), attiva: Flag }),
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'settings' },
  },
  /**
   * `telefono` and `mail`: the two masters, which registration and settings ask for as NotifichePush and NotificheMail.
   * `zona`: an IANA name. `parole`: names and words may stand on the lock screen.
   */
  'GET /api/Avvisi/Preferenze': {
    encoding: 'query',
    request: byPerson,
    reply: reply({
      telefono: Bit,
      mail: Bit,
      righe: Type.Array(record('AlertLine', { tipo: Tipo, telefono: Bit, mail: Bit })),
      silenzio: Nullable(Silenzio),
      zona: marked('place', Type.String()),
      parole: Bit,
    }),
    access: self('PersonaID'),
    standing: 'own',
    refuses: [404],
    sees: 'viewer',
    cost: 'light',
  },
  /** Absent fields stay unchanged; `silenzio` null: none. */
  'POST /api/Avvisi/UpdatePreferenze': {
    encoding: 'json',
    request: Type.Object({
      personaID: id('me'),
      telefono: Type.Optional(Flag),
      mail: Type.Optional(Flag),
      righe: Type.Optional(
        Type.Array(Type.Object({ tipo: Tipo, telefono: Type.Optional(Flag), mail: Type.Optional(Flag) }), {
          maxItems: alertKinds.length,
        }),
      ),
      silenzio: Type.Optional(Nullable(Silenzio)),
      zona: marked('place', Type.Optional(FreeText(64))),
      parole: Type.Optional(Flag),
    }),
    reply: outcome,
    access: self('personaID'),
    standing: 'own',
    limit: { person: 'settings' },
  },
  /** The key that a browser subscribes with; null where nobody can be called, with the reason in the person's words. */
  'GET /api/Avvisi/ChiavePush': {
    encoding: 'query',
    request: Type.Object({}),
    reply: reply({ chiave: Nullable(Type.String()), motivo: Type.Optional(Type.String()) }),
    access: signedIn,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  /**
   * Has this session's browser called, by its PushSubscription. Sent again it replaces what was known of the endpoint
   * and of the session. 100 where nobody can be called.
   */
  'POST /api/Avvisi/AddDispositivo': {
    encoding: 'json',
    request: Type.Object({
      personaID: id('me'),
      endpoint: Secret(1, 1000),
      p256dh: Secret(1, 200),
      auth: Secret(1, 100),
      nome: marked('device', Type.Optional(Line(60))),
    }),
    reply: reply({ dispositivoID: Type.Optional(id('device')) }),
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'settings' },
  },
  /** The newest first; never the endpoint. */
  'GET /api/Avvisi/DispositiviList': {
    encoding: 'query',
    request: byPerson,
    reply: reply({ listDispositivi: Type.Array(Dispositivo) }),
    access: self('PersonaID'),
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  'POST /api/Avvisi/DeleteDispositivo': {
    encoding: 'query',
    request: Type.Object({ DispositivoID: id('device') }),
    reply: outcome,
    access: owner('pushDevice', 'DispositivoID', 404),
    standing: 'free',
    limit: { person: 'settings' },
  },
  /** Calls all own devices, in quiet hours too; `quanti`: how many there are. */
  'POST /api/Avvisi/Prova': {
    encoding: 'json',
    request: Type.Object({ personaID: id('me') }),
    reply: reply({ quanti: Type.Integer() }),
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'testCalls' },
  },
  /** Ends the kind of mails that a mail's link is of, without a login; answers the same whatever the token. */
  'POST /api/Avvisi/Disiscrivi': {
    encoding: 'query',
    request: Type.Object({ token: Secret(1, 200) }),
    reply: outcome,
    access: anyone,
    limit: { network: 'unsubscribe' },
    takesForm: true,
  },
} as const;
