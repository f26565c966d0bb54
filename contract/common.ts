import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/**
 * Why a field is nobody else's: a secret, words to somebody, who somebody is and how they are reached, where they are, with
 * which device. What leaves a phone or a host to be looked at goes by these marks alone (src/lib/redact.ts).
 */
export type Mark = 'secret' | 'written' | 'contact' | 'place' | 'device';

/** The schema with its mark, which nothing checks and /docs shows. */
export function marked<T extends TSchema>(mark: Mark, schema: T): T {
  const kind = Object.getPrototypeOf(schema) as object;
  const copy = Object.create(kind, Object.getOwnPropertyDescriptors(schema)) as T;
  return Object.assign(copy, { 'x-mark': mark });
}

/** Things that somebody made: whoever does not see their maker does not see them. */
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
 * The kinds of things that ids name. `me`: the actor, or something that is only ever asked of oneself; `blocked`: whom a person blocks, and sees no more;
 * `thing`: what a report is about, of the kind that stands beside it; `cursor`: where a list goes on; `unread`: nothing.
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

/** An id: 52-bit, roughly ordered by time, not countable. It says what it names, which its type knows and /docs shows. */
export const id = <K extends IdKind>(kind: K) => idOrNone(kind, whole.maximum, 1);
/** The range of a number that a client sends: an id or 0 for none, a version, a moment. Beyond it no number is exact. */
export const whole = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
/** An id of that kind, or 0 for none. */
export const idOrNone = <K extends IdKind>(kind: K, maximum: number = whole.maximum, minimum = 0) =>
  Object.assign(Type.Integer({ minimum, maximum }), { 'x-id': kind });

interface MayBeId {
  'x-id'?: IdKind;
  anyOf?: readonly MayBeId[];
  items?: MayBeId;
}
/** The kind of the ids that a field holds; undefined where it holds none. */
export const idKindOf = (schema: MayBeId): IdKind | undefined =>
  schema['x-id'] ??
  [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].map(idKindOf).find(Boolean);

/** An id that old clients send as 0 for "new"; never read. */
export const NewId = Type.Optional(idOrNone('unread'));
/** A client's own date; never read, the server's clock counts. */
export const ClientDate = Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()]));
/** A name or picture that the body repeats; never read, the stored person counts. */
export const Ignored = Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()]));
/** 0/1 on the wire, true/false accepted. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()]);
export const Bit = Type.Integer({ minimum: 0, maximum: 1 });
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
/** Beyond the specification: where a paged list goes on, as `dopo` of the page before told it. It says nothing to clients. */
export const After = Type.Optional(Type.String({ maxLength: 4096, pattern: '^[0-9a-z_.~-]+$' }));
/** An answer's own word for it; a page without it is asked for by its number. */
export const Onward = Type.Optional(Type.String());
/** ISO 8601 in UTC. */
export const Moment = Type.String();
/** A moment that an answer told and a request sends back: ISO 8601 in UTC, and in the calendar. */
export const SentMoment = Type.String({ maxLength: 40, format: 'moment' });
export const Lang = Type.Optional(Type.String({ maxLength: 10240 }));

/** Text that a person reads: trimmed, at most `max` code points, at least one visible character. */
export const Text = (max: number) => Type.String({ minLength: 1, maxLength: max, format: 'visible' });
/** A Text that may be empty. */
export const FreeText = (max: number) => Type.String({ maxLength: max });
/** Text and FreeText on one line: a break is read as a blank (`server/http/canonical.ts`). */
export const Line = (max: number) => Type.String({ minLength: 1, maxLength: max, format: 'line' });
export const FreeLine = (max: number) => Type.String({ maxLength: max, format: 'freeLine' });
/** A text of a strict form, such as a mail address: signs that nobody sees are dropped wherever they stand. May be empty. */
export const Strict = (max: number) => Type.String({ maxLength: max, format: 'strict' });
/** A telephone number, however its writer groups it. May be empty. */
export const Phone = Type.String({ maxLength: 32, format: 'phone' });
/** A secret: neither trimmed nor normalised, which `server/http/canonical.ts` tells by its format. */
export const Secret = (min: number, max: number) =>
  marked('secret', Type.String({ minLength: min, maxLength: max, format: 'password' }));

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const status = { statusCode: Type.Integer(), statusMessage: Type.Optional(Type.String()) };

/** The answer's envelope and the fields beside it. Whatever is not named here never leaves the host. */
export const reply = <P extends TProperties>(fields: P) =>
  Type.Object({ ...status, ...fields }, { additionalProperties: false });
/** A reply that several calls give: /docs shows it once, under its title. */
export const sharedReply = <P extends TProperties>(title: string, fields: P) =>
  Type.Object({ ...status, ...fields }, { title, additionalProperties: false });
/** The envelope alone. */
export const outcome = sharedReply('Outcome', {});
/** A part of an answer; its title is its name in /docs. */
export const record = <P extends TProperties>(title: string, fields: P) =>
  Type.Object(fields, { title, additionalProperties: false });
/** Beyond the specification: which of a body's pictures is refused, from 1, and the beginning of the name it came with. */
export const RefusedPicture = record('RefusedPicture', {
  posto: Type.Integer(),
  nome: marked('written', Type.String()),
});
/** Beyond the specification: `campo` names the field of the request that is refused. */
export const refusal = sharedReply('Refusal', {
  immagine: Type.Optional(RefusedPicture),
  campo: Type.Optional(Type.String()),
});

/** Most calls about a post ask with these. */
export const byPost = Type.Object({ PostID: id('post') });
export const byPostAndPerson = Type.Object({ PostID: id('post'), PersonaID: id('me') });
/** Calls that write about one person take this. */
export const onePerson = Type.Object({ personaID: id('person') }, { title: 'OnePerson' });
/** Calls about the caller's own things ask with this. */
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
 * The persons that may call. `actor` names the request's field that must be the signed-in person; `by` the field that
 * holds the object's id; `foreign` the status for a stranger (404 where the very existence is private).
 */
export type Access =
  | { who: 'public' }
  | { who: 'auth'; actor?: string }
  | { who: 'self'; actor: string }
  | { who: 'owner'; of: Resource; by: string; foreign: 403 | 404; actor?: string }
  | { who: 'party'; by: string; actor?: string }
  /** Whom a grant on the square's machine names; to everybody else the row is not there. */
  | { who: 'keeper' };

export interface Upload {
  /** The file parts' field names and how many files each may hold. */
  field: string;
  max: number;
  bytes: number;
  /** Posts and stories take WebP beside JPEG and PNG. */
  webp: boolean;
  /** It takes gzipped files instead of pictures. */
  gzip?: true;
}

/** Names a limit of calls that one network may make. */
export type NetworkLimit =
  | 'recover'
  | 'register'
  | 'passkey'
  | 'setPassword'
  | 'unsubscribe'
  | 'login'
  | 'logout'
  | 'outsideReports';
/** Names a limit of acts that one person may do. */
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
 * The most that a call costs the host, in statements' time and in bytes; server/testing/bench/costs.ts holds each row to it.
 * Its caller pays by it (server/security/rates.ts), and a dear call keeps to the pool of searches (server/http/pressure.ts).
 */
export type Cost = 'light' | 'list' | 'search' | 'heavy';

/**
 * A call's place for whom keepers acted on. `own`: their data, their objection, the proof of who they are, for the suspended too.
 * `free`: for the limited. `public`: others come to see it, and it is for neither.
 */
export type Standing = 'own' | 'free' | 'public';

/**
 * The part of the square that a call reads. `viewer`: without the persons who blocked its caller or whom they blocked; `list`: also
 * without what they hid, unless the request names one person or shop; `all`: whatever is there, since a conversation stays, a
 * notification goes with the block, and a comment that others answered keeps its place without its words.
 */
export type Sees = 'all' | 'viewer' | 'list';

/** An event that the audit keeps of a call. */
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

/** A line of the audit: its event, and the kind of the id, sent or answered, that names what it is about; null: nothing. */
export type Noted = readonly [event: NotedEvent, about: IdKind | null];

export interface Row<Q extends TObject = TObject, R extends TObject = TObject> {
  /** The request's form; `stream`: a query, answered by a stream of events. */
  encoding: 'query' | 'json' | 'multipart' | 'none' | 'stream';
  request: Q;
  /** The answer; of a stream one event. */
  reply: R;
  access: Access;
  upload?: Upload;
  /** Takes an Idempotency-Key: the answer is remembered for seven days. */
  once?: boolean;
  /**
   * Only soon after the person signed in or said once more who they are. `inBrowser`: asked of sessions that were
   * opened in a browser alone, since the specification's call must serve every other client as it is.
   */
  proof?: 'always' | 'inBrowser';
  /**
   * The limit that each call counts towards: at once the network's, or the person's once it is done (with `tries`
   * whatever comes of it). Every POST has one. server/security/rates.ts has the numbers.
   */
  limit?: { network: NetworkLimit } | { person: PersonLimit; tries?: true };
  /** A write without it is `light`. A `list` that takes filters is a `search` where it is asked with one. */
  cost?: Cost;
  /** The answer has a tag. `public`: a browser keeps it, the same for all, and asks after ten seconds whether it holds; `tagged`: it keeps none. */
  cache?: 'public' | 'tagged';
  /** It deletes something for good: the caller's session is held, and must still exist at the end of the transaction. */
  holdsSession?: true;
  /** It deletes the caller: whatever else is written for them or by them waits for the end of the transaction. */
  endsPerson?: true;
  /** It locks another person beside its caller, and takes its turn at that first (server/db/holdPerson.ts). */
  locksOther?: true;
  /** Its caller may be held for seconds, and meanwhile counts as no load of the host. */
  mayWait?: true;
  /** The phone keeps its answers for a visit without a network. */
  offline?: true;
  /** Beside its query it takes the form that a mail program posts (RFC 8058), which is not read. */
  takesForm?: true;
  /** A GET that a replica does not answer: it writes, or it tells about what protects its person. */
  atPrimary?: true;
  /** The statuses with which its own rules refuse, beside what follows from the row (server/http/refused.ts). */
  refuses?: readonly (404 | 409 | 422)[];
  /** For whom it is there when keepers acted on its caller. */
  standing?: Standing;
  sees?: Sees;
  /** The audit keeps who did it, to whom or to which thing, once it is done; `false`: it keeps nothing. */
  audit?: Noted | false;
  /** A write that is done with a full disk too. */
  needsDisk?: false;
}

export type Key = `${'GET' | 'POST'} /${string}`;
type ForAll = { access: { who: 'public' } };
type Audited = { audit: Noted | false };
/** Whom a call is for that says nothing of the audit. */
type Others = Exclude<Access, { who: 'keeper' }>;
interface RowsThat<Note> {
  [read: `GET ${string}`]: Row & { cost: Cost } & (ForAll | ({ standing: Standing; sees: Sees } & Note));
  [write: `POST ${string}`]: Row & (ForAll | ({ standing: Standing } & Note));
}
/**
 * Calls by their names. One that is not for everybody says its `standing`; one that reads says its `cost`, and what it `sees`;
 * one of keepers what the audit keeps of it.
 */
export type Rows = RowsThat<Audited | { access: Others }>;
/** Calls about one's own account: each that is not for everybody says what the audit keeps of it. */
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
