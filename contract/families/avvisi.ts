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

/** The filters of a saved search, as in the calls for lists; null for an absent filter. */
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
  /** The search text; empty for a search by category only. */
  q: marked('written', Type.String()),
  /** The id of the category; 0 for none. */
  categorieID: idOrNone('category'),
  sCategorieID: idOrNone('subcategory'),
  filtri: Filtri,
  /** The fingerprint, equal for searches with the same results (`fingerprintOf`). Earlier releases do not send it. */
  impronta: marked('written', Type.Optional(Type.String())),
  /** The number of matches published since `vista`, up to `limits.maxCount`. */
  nuovi: Type.Integer(),
  /** Ids of ads older than `vista` that `nuovi` also counts, since a lower price made them match. */
  ribassati: Type.Array(id('post')),
  silenziata: Bit,
  dataOra: Moment,
  /** When the person last looked at the search's new ads; later ads are new. */
  vista: Moment,
});

const Tipo = Type.Unsafe<AlertKind>(Type.Enum([...alertKinds]));
const Ora = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 });
/**
 * The quiet hours: from, to (on the next day unless it is later), and the weekdays on which they begin; Monday is 1.
 */
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
  ultimaChiamata: Nullable(Moment),
  attuale: Bit,
});

/** Beyond the specification: what notifies a person while the app is closed. */
export const avvisiRows = {
  /**
   * Saves a search. Refuses with 422 a search without words and category, an invalid filter, and a search beyond
   * `limits.savedSearches`. For an equal search it returns the existing one. The host makes a name if there is none.
   */
  'POST /api/Avvisi/AddRicerca': {
    encoding: 'json',
    request: Type.Object({
      personaID: id('me'),
      /** May be empty if a category is given: the search then covers the whole category. */
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
  /** The saved searches, newest first. */
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
  /** Changes a saved search. `vista` notes that the person has seen its new ads. */
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
  /**
   * Turns the bell of a followed person on or off: while it is on, their new ads notify the caller. Answers 100 when
   * the caller does not follow them.
   */
  'POST /api/Avvisi/UpdateCampanella': {
    encoding: 'json',
    request: Type.Object({ personaID: id('me'), seguitoID: id('person'), attiva: Flag }),
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'settings' },
  },
  /**
   * The notification settings. `telefono` and `mail` are the main switches, which registration and settings call
   * NotifichePush and NotificheMail. `zona`: an IANA time zone. `parole`: the lock screen may show names and texts.
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
  /** Fields that the request lacks stay unchanged. `silenzio: null` ends the quiet hours. */
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
  /** The key with which a browser subscribes to push; null with a reason where push is unavailable. */
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
   * Registers this session's browser by its PushSubscription, which replaces earlier ones with the same endpoint or of
   * the same session. Answers 100 where push is unavailable.
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
  /** The person's browsers with push, newest first, without their endpoints. */
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
  /** Sends a test push to all of the person's browsers, in quiet hours too. `quanti` is their number. */
  'POST /api/Avvisi/Prova': {
    encoding: 'json',
    request: Type.Object({ personaID: id('me') }),
    reply: reply({ quanti: Type.Integer() }),
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'testCalls' },
  },
  /**
   * Unsubscribes from the kind of mails that contained the link, without a login. The response is the same for every
   * token.
   */
  'POST /api/Avvisi/Disiscrivi': {
    encoding: 'query',
    request: Type.Object({ token: Secret(1, 200) }),
    reply: outcome,
    access: anyone,
    limit: { network: 'unsubscribe' },
    takesForm: true,
  },
} as const;
