import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/**
 * Why a field is private: it is a secret, a text for somebody, a name or contact, a place, or about a device. Only
 * these marks decide what is removed from a report or log (src/lib/redact.ts).
 */
export type Mark = 'secret' | 'written' | 'contact' | 'place' | 'device';

/** Marks the schema as private. No validation reads the mark; /docs shows it. */
export function marked<T extends TSchema>(mark: Mark, schema: T): T {
  const kind: object = Object.getPrototypeOf(schema);
  const copy: T = Object.create(kind, Object.getOwnPropertyDescriptors(schema));
  return Object.assign(copy, { 'x-mark': mark });
}

/** Kinds of things that people make. Whoever cannot see the maker cannot see the thing. */
export const madeKinds = [
  'person',
  'post',
  'comment',
  'story',
  'shop',
  'like',
  'bookmark',
  'share',
  'storyLike',
] as const;
export type MadeKind = (typeof madeKinds)[number];
/**
 * What an id identifies. `me`: the signed-in person, or an object of their own; `blocked`: somebody whom the person
 * blocks and no longer sees; `thing`: a reported thing, whose kind is in another field; `cursor`: where a list
 * continues; `unread`: ignored.
 */
export type IdKind =
  | MadeKind
  | 'me'
  | 'blocked'
  | 'thing'
  | 'cursor'
  | 'unread'
  | 'conversation'
  | 'message'
  | 'report'
  | 'case'
  | 'measure'
  | 'letter'
  | 'note'
  | 'announcement'
  | 'registration'
  | 'invitation'
  | 'session'
  | 'passkey'
  | 'savedSearch'
  | 'device'
  | 'feedback'
  | 'rating'
  | 'notification'
  | 'view'
  | 'category'
  | 'subcategory'
  | 'language'
  | 'gender'
  | 'currency';

/** An id: 52 bits, roughly ordered by time, not consecutive. Its type and /docs show what it identifies. */
export const id = <K extends IdKind>(kind: K) => idOrNone(kind, whole.maximum, 1);
/**
 * The range of the integers that a client sends: ids (0 for none), versions, times. JavaScript represents all of them
 * exactly.
 */
export const whole = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
export const idOrNone = <K extends IdKind>(kind: K, maximum: number = whole.maximum, minimum = 0) =>
  Object.assign(Type.Integer({ minimum, maximum }), { 'x-id': kind });

interface MayBeId {
  'x-id'?: IdKind;
  anyOf?: readonly MayBeId[];
  items?: MayBeId;
}
/** What the ids in a field identify; undefined if the field holds no ids. */
export const idKindOf = (schema: MayBeId): IdKind | undefined =>
  schema['x-id'] ??
  [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].map(idKindOf).find(Boolean);

/** An id that old clients send as 0 to say "new". The host ignores it. */
export const NewId = Type.Optional(idOrNone('unread'));
/** The client's date. The host ignores it and uses its own clock. */
export const ClientDate = Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()]));
/** A name or picture that the body repeats. The host ignores it and uses the stored person's. */
export const Ignored = Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()]));
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()]);
export const Bit = Type.Integer({ minimum: 0, maximum: 1 });
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
/**
 * Beyond the specification: the cursor of a paged list, copied from the previous page's `dopo`. Clients cannot
 * interpret it.
 */
export const After = Type.Optional(Type.String({ maxLength: 4096, pattern: '^[0-9a-z_.~-]+$' }));
/** The cursor of the next page, `dopo`. Without it a client requests the next page by its number. */
export const Onward = Type.Optional(Type.String());
/** A time as text: ISO 8601 in UTC. */
export const Moment = Type.String();
/** A time that a request sends back from an earlier response: ISO 8601 in UTC, and an existing date. */
export const SentMoment = Type.String({ maxLength: 40, format: 'moment' });
export const Lang = Type.Optional(Type.String({ maxLength: 10240 }));

/**
 * A trimmed text for people: at most `max` code points, at least one visible character. An input field counts UTF-16
 * units, so every text that fits into the field is short enough.
 */
export const Text = (max: number) => Type.String({ minLength: 1, maxLength: max, format: 'visible' });
export const FreeText = (max: number) => Type.String({ maxLength: max });
/** Like Text and FreeText, but on one line: a line break becomes a space (`server/http/canonical.ts`). */
export const Line = (max: number) => Type.String({ minLength: 1, maxLength: max, format: 'line' });
export const FreeLine = (max: number) => Type.String({ maxLength: max, format: 'freeLine' });
/** A text of a strict form, such as a mail address: the host removes invisible characters from it. May be empty. */
export const Strict = (max: number) => Type.String({ maxLength: max, format: 'strict' });
/** A telephone number, with any grouping. May be empty. */
export const Phone = Type.String({ maxLength: 32, format: 'phone' });
/** A secret: the host neither trims nor normalises it (`server/http/canonical.ts` recognises it by its format). */
export const Secret = (min: number, max: number) =>
  marked('secret', Type.String({ minLength: min, maxLength: max, format: 'password' }));

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const status = { statusCode: Type.Integer(), statusMessage: Type.Optional(Type.String()) };

/** A response: its status fields and its own fields. Other properties are never sent. */
export const reply = <P extends TProperties>(fields: P) =>
  Type.Object({ ...status, ...fields }, { additionalProperties: false });
/** A response that several calls share. /docs shows it once, under its title. */
export const sharedReply = <P extends TProperties>(title: string, fields: P) =>
  Type.Object({ ...status, ...fields }, { title, additionalProperties: false });
export const outcome = sharedReply('Outcome', {});
/** An object in a response. /docs shows it under its title. */
export const record = <P extends TProperties>(title: string, fields: P) =>
  Type.Object(fields, { title, additionalProperties: false });
/** Beyond the specification: the position of the refused picture, from 1, and the beginning of its file name. */
export const RefusedPicture = record('RefusedPicture', {
  posto: Type.Integer(),
  nome: marked('written', Type.String()),
});
/** The response of a refused request. Beyond the specification: `campo` names the refused field. */
export const refusal = sharedReply('Refusal', {
  immagine: Type.Optional(RefusedPicture),
  campo: Type.Optional(Type.String()),
});

export const byPost = Type.Object({ PostID: id('post') });
export const byPostAndPerson = Type.Object({ PostID: id('post'), PersonaID: id('me') });
export const onePerson = Type.Object({ personaID: id('person') }, { title: 'OnePerson' });
export const byPerson = Type.Object({ PersonaID: id('me') });

export type Family =
  | 'Persona'
  | 'Follow'
  | 'Lookup'
  | 'Post'
  | 'Immagini'
  | 'Commenti'
  | 'Bookmark'
  | 'Like'
  | 'Condivisione'
  | 'Rating'
  | 'Notifiche'
  | 'Chat'
  | 'Stories'
  | 'Negozio'
  | 'Feedback'
  | 'Assistenza'
  | 'Avvisi'
  | 'Eventi'
  | 'Tutela'
  | 'Custode';

export type Resource =
  | 'post'
  | 'comment'
  | 'bookmark'
  | 'like'
  | 'share'
  | 'story'
  | 'storyLike'
  | 'shop'
  | 'session'
  | 'passkey'
  | 'savedSearch'
  | 'pushDevice'
  | 'measure';

/**
 * Who may make a call. `actor` names the field with the signed-in person's id, `by` the field with the object's id.
 * `foreign` is the status for others than the owner: 404 where even the object's existence is private.
 */
export type Access =
  | { who: 'public' }
  | { who: 'auth'; actor?: string }
  | { who: 'self'; actor: string }
  | { who: 'owner'; of: Resource; by: string; foreign: 403 | 404; actor?: string }
  | { who: 'party'; by: string; actor?: string }
  /**
   * A keeper, who moderates the app, appointed by a command on the host's machine. For everybody else the call does not exist.
   */
  | { who: 'keeper' };

export interface Upload {
  /** `field` is the name of the multipart file parts, `max` their number, `bytes` the maximum size of each. */
  field: string;
  max: number;
  bytes: number;
  /** Whether the call accepts WebP beside JPEG and PNG, as posts and stories do. */
  webp: boolean;
  /** The call accepts gzipped files instead of pictures. */
  gzip?: true;
}

export type NetworkLimit =
  | 'recover'
  | 'register'
  | 'passkey'
  | 'setPassword'
  | 'unsubscribe'
  | 'login'
  | 'logout'
  | 'outsideReports';
export type PersonLimit =
  | 'comments'
  | 'messages'
  | 'follows'
  | 'likes'
  | 'bookmarks'
  | 'shares'
  | 'ratings'
  | 'ads'
  | 'stories'
  | 'shops'
  | 'feedback'
  | 'support'
  | 'searches'
  | 'testCalls'
  | 'edits'
  | 'removals'
  | 'settings'
  | 'views'
  | 'contacts'
  | 'account'
  | 'proofs'
  | 'emails'
  | 'blocks'
  | 'reports'
  | 'objections'
  | 'keeping';

/**
 * The upper limit of a call's cost, in statement time and bytes; server/testing/bench/costs.ts checks each row. The
 * rate limit counts it (server/security/rates.ts), and an expensive call uses only the connection pool of searches
 * (server/http/pressure.ts).
 */
export type Cost = 'light' | 'list' | 'search' | 'heavy';

/**
 * Who may make a call after a keeper's decision against them. `own`: suspended people too, for their data, objection
 * and proof of identity. `free`: limited people too. `public`: neither, since others see its result.
 */
export type Standing = 'own' | 'free' | 'public';

/**
 * The rows that a call reads. `viewer`: without people who blocked the caller or whom the caller blocked; `list`: also
 * without what the caller hid, unless the request names one person or shop; `all`: everything, for what remains after a
 * block (conversations, comments that others answered) or is deleted by it (notifications).
 */
export type Sees = 'all' | 'viewer' | 'list';

export type NotedEvent =
  | 'session_ended'
  | 'proved'
  | 'password_set'
  | 'link_sent'
  | 'export_asked'
  | 'passkey_added'
  | 'passkey_changed'
  | 'passkey_removed'
  | 'read'
  | 'taken'
  | 'decided'
  | 'revoked'
  | 'door'
  | 'kept';

/**
 * The audit entry of a call: the event, and which kind of id in the request or response names the object; null for
 * none.
 */
export type Noted = readonly [event: NotedEvent, about: IdKind | null];

export interface Row<Q extends TObject = TObject, R extends TObject = TObject> {
  /** How the request is encoded. `stream`: a query, answered by an event stream. */
  encoding: 'query' | 'json' | 'multipart' | 'none' | 'stream';
  request: Q;
  /** The response's schema; for a stream, the schema of one event. */
  reply: R;
  access: Access;
  upload?: Upload;
  /** The call accepts an Idempotency-Key: its response is stored for seven days. */
  once?: boolean;
  /**
   * The call needs a recent login or proof of identity. `inBrowser`: only for sessions opened in a browser, because the
   * specification's call must work for every other client.
   */
  proof?: 'always' | 'inBrowser';
  /**
   * The rate limit that counts the call. A network's limit counts every call, a person's only successful ones, with
   * `tries` also failed ones. Every POST has a limit; server/security/rates.ts has the numbers.
   */
  limit?: { network: NetworkLimit } | { person: PersonLimit; tries?: true };
  /** The default is `light` for a write. A `list` whose request has filters costs as much as a `search`. */
  cost?: Cost;
  /**
   * The response has an ETag. `public`: the same for everybody; browsers cache it and revalidate after ten seconds.
   * `tagged`: browsers do not cache it.
   */
  cache?: 'public' | 'tagged';
  /**
   * The call deletes something for good: it locks the caller's session, which must still exist at the end of the
   * transaction.
   */
  holdsSession?: true;
  /** The call deletes the caller's account: other writes by or for them wait until the transaction ends. */
  endsPerson?: true;
  /**
   * The call locks another person besides the caller, after the lock that orders such transactions
   * (server/db/holdPerson.ts).
   */
  locksOther?: true;
  /** Login guards may delay the call for seconds. During the delay it does not occupy one of the database's turns. */
  mayWait?: true;
  /** The app stores the responses on the phone for use without a network. */
  offline?: true;
  /** The call accepts, and ignores, the form that a mail program posts beside the query (RFC 8058). */
  takesForm?: true;
  /** A GET that no replica may answer: it writes, or it tells about the person's security. */
  atPrimary?: true;
  /**
   * The statuses by which the handler itself refuses, besides those that follow from the row (server/http/refused.ts).
   */
  refuses?: readonly (404 | 409 | 422)[];
  /** Who may make the call after a keeper's decision against them. */
  standing?: Standing;
  sees?: Sees;
  /** The audit entry of a successful call; `false` for none. */
  audit?: Noted | false;
  /** The call is made even when the disk is full. */
  needsDisk?: false;
}

export type Key = `${'GET' | 'POST'} /${string}`;
type ForAll = { access: { who: 'public' } };
type Audited = { audit: Noted | false };
type Others = Exclude<Access, { who: 'keeper' }>;
interface RowsThat<Note> {
  [read: `GET ${string}`]: Row & { cost: Cost } & (ForAll | ({ standing: Standing; sees: Sees } & Note));
  [write: `POST ${string}`]: Row & (ForAll | ({ standing: Standing } & Note));
}
/**
 * Calls by name. A call that is not public has a `standing`; a read also has `cost` and `sees`; a keeper's call has
 * `audit`.
 */
export type Rows = RowsThat<Audited | { access: Others }>;
/** Calls about one's own account. Each that is not public has `audit`. */
export type AccountRows = RowsThat<Audited>;
export type { Static };

export const anyone = { who: 'public' } as const satisfies Access;
export const signedIn: Others = { who: 'auth' };
export const keeper = { who: 'keeper' } as const satisfies Access;
export const self = (actor: string): Others => ({ who: 'self', actor });
export const owner = (of: Resource, by: string, foreign: 403 | 404 = 403, actor?: string): Others =>
  actor === undefined ? { who: 'owner', of, by, foreign } : { who: 'owner', of, by, foreign, actor };
export const party = (by: string, actor?: string): Others =>
  actor === undefined ? { who: 'party', by } : { who: 'party', by, actor };
