/** The remedies that end ways into an account: calls by name, and the operator's `npm run sessions`. */
export const remedies = [
  'SetPassword',
  'UpdatePassword',
  'DeleteAltreSessioni',
  'DeleteSessione',
  'Logout',
  'ConfermaEmail',
  'AnnullaEmail',
  'DeletePersona',
  'operator',
] as const;
export type Remedy = (typeof remedies)[number];

/**
 * Which of a person's ways in a remedy ends: all; those of every other session; those of the session that ends; those
 * made since the change of address that is undone.
 */
export type Reach = 'all' | 'others' | 'its' | 'later';

export interface Way {
  name: string;
  table: string;
  columns: readonly string[];
  /** What each remedy ends. `anew`: the remedy replaces it by a new one. */
  ends: Partial<Record<Remedy, Reach | 'anew'>>;
}

const everyNewPassword = { SetPassword: 'all', UpdatePassword: 'all' } as const;
const everyFarewell = { AnnullaEmail: 'all', DeletePersona: 'all' } as const;

/**
 * All ways into an account, each with the remedies that end it. A new way needs an entry here; `waysIn.test.ts` finds a
 * column of a token, hash or key without one.
 */
export const waysIn = {
  // Comes first, because making such a link locks the request before the person's other links.
  recovery: {
    name: 'recoveries that were asked for and are not mailed yet',
    table: 'account_request',
    columns: [],
    ends: { UpdatePassword: 'all' },
  },
  pushDevice: {
    name: 'devices for push',
    table: 'push_device',
    columns: ['endpoint', 'p256dh', 'auth'],
    ends: {
      ...everyFarewell,
      SetPassword: 'all',
      UpdatePassword: 'others',
      DeleteAltreSessioni: 'others',
      DeleteSessione: 'its',
      Logout: 'its',
      operator: 'all',
    },
  },
  session: {
    name: 'sessions, with their proof of who the person is',
    table: 'session',
    columns: ['token_hash', 'cookie_hash'],
    ends: {
      ...everyFarewell,
      SetPassword: 'all',
      UpdatePassword: 'others',
      DeleteAltreSessioni: 'others',
      DeleteSessione: 'its',
      Logout: 'its',
      operator: 'all',
    },
  },
  password: {
    name: 'the password',
    table: 'persona',
    columns: ['password_hash'],
    ends: { ...everyFarewell, SetPassword: 'anew', UpdatePassword: 'anew' },
  },
  passwordLink: {
    name: 'links to set a password',
    table: 'password_link',
    columns: ['token_hash'],
    ends: { ...everyFarewell, ...everyNewPassword, ConfermaEmail: 'all' },
  },
  passkey: {
    name: 'passkeys',
    table: 'passkey',
    columns: ['credential_id', 'public_key'],
    ends: { ...everyFarewell, SetPassword: 'all' },
  },
  passkeyChallenge: {
    name: 'passkeys that are being added',
    table: 'passkey_challenge',
    columns: ['challenge'],
    ends: {
      ...everyFarewell,
      ...everyNewPassword,
      DeleteAltreSessioni: 'all',
      DeleteSessione: 'all',
      operator: 'all',
    },
  },
  newAddress: {
    name: 'changes of address that wait',
    table: 'email_link',
    columns: ['token_hash'],
    ends: {
      ...everyFarewell,
      ...everyNewPassword,
      ConfermaEmail: 'all',
      DeleteAltreSessioni: 'others',
      DeleteSessione: 'its',
      operator: 'all',
    },
  },
  oldAddress: {
    name: 'ways back to an old address',
    table: 'email_link',
    columns: ['token_hash'],
    ends: { ConfermaEmail: 'later', AnnullaEmail: 'later', DeletePersona: 'all' },
  },
  copy: {
    name: 'mailed links to a copy of the data',
    table: 'export',
    columns: ['token_hash'],
    ends: { ...everyFarewell, ConfermaEmail: 'all' },
  },
  openedCopy: {
    name: 'copies of the data that a browser opened',
    table: 'export',
    columns: ['grant_hash'],
    ends: {
      ...everyFarewell,
      ...everyNewPassword,
      ConfermaEmail: 'all',
      DeleteAltreSessioni: 'others',
      DeleteSessione: 'its',
      Logout: 'its',
      operator: 'all',
    },
  },
  measureLink: {
    name: 'mailed links about an account that keepers closed',
    table: 'measure_link',
    columns: ['token_hash'],
    ends: everyFarewell,
  },
  knownDevice: {
    name: 'devices that signed in before',
    table: 'known_device',
    columns: ['token_hash'],
    ends: { ...everyFarewell, ...everyNewPassword, DeleteAltreSessioni: 'all' },
  },
} as const satisfies Record<string, Way>;

export type WayIn = keyof typeof waysIn;
