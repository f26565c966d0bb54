import { loginLimits } from './login';

/**
 * The numbers of the specification (§5, §9) that host and app need. They are plain constants, so that the app may
 * import them.
 */
export const limits = {
  ...loginLimits,
  adImages: 7,
  alt: 250,
  title: 150,
  description: 6000,
  shopDescription: 800,
  name: 100,
  comment: 2000,
  message: 2000,
  query: 100,
  feedbackText: 5000,
  subject: 150,
  recordingBytes: 2 * 1024 * 1024,
  passwordToSet: 8,
  maxPassword: 128,
  ageLeast: 14,
  interestsLeast: 4,
  price: 99_999_999.99,
  imageBytes: 30 * 1024 * 1024,
  portraitBytes: 20 * 1024 * 1024,
  shopImageBytes: 10 * 1024 * 1024,
  pageSize: 10,
  notificationPage: 30,
  messagesPage: 50,
  /**
   * The number of first-level comments on a page, of answers shown under each, and of answers on a page of their own.
   */
  commentsPage: 50,
  repliesShown: 10,
  repliesPage: 50,
  savedPage: 100,
  /** The maximum size of the list in a response, in bytes before compression. */
  answerBytes: 300_000,
  suggestions: 10,
  maxCount: 200,
  recentSearches: 10,
  storyText: 300,
  savedSearches: 50,
  searchName: 100,
  /** The maximum number of blocks, of hidden things, and of hidden words of one person. */
  blocks: 1000,
  hidden: 2000,
  hiddenWords: 50,
  hiddenWord: 40,
  reportText: 1000,
  reportedMessages: 10,
  reportLink: 500,
  objectionText: 2000,
  decisionText: 2000,
  noteText: 2000,
  announcement: 500,
  squareName: 60,
  squareContacts: 500,
  squareRules: 6000,
  /** Invitation codes made by one call, registrations for each code, and characters of a code. */
  invites: 50,
  inviteUses: 1000,
  inviteCode: 40,
} as const;

export const interests = [
  'intWorktools',
  'intElectronics',
  'intHomeGarden',
  'intFashion',
  'intCarMotorcycle',
  'intHobbySport',
] as const;
export type Interest = (typeof interests)[number];

/** §5: a phone number is a plus sign followed only by digits. */
export const isPhone = (text: string): boolean => /^\+[0-9]{4,15}$/.test(text);

/** §5: the text that the app sends for an empty description, and never shows. */
export const noDescription = 'Description not present';

export const noProfileImage = '/images/profile/no-profile.svg';

export const eventTypes = [
  'Follow',
  'Like',
  'Commento',
  'Risposta',
  'Condivisione',
  'Messaggio',
  'Rating',
  'LikeStories',
  'Ricerca',
  'Ribasso',
  'Tornato',
  'Pubblicato',
  'Provvedimento',
  'Segnalazione',
  'Annuncio',
  'Caso',
  'Lettera',
  'Attesa',
] as const;
export type EventType = (typeof eventTypes)[number];

/** The kinds of things that can be reported; `messaggi` are chosen messages of a conversation. */
export const reportable = [
  'annuncio',
  'commento',
  'storia',
  'persona',
  'negozio',
  'messaggi',
  'recensione',
] as const;
export type Reportable = (typeof reportable)[number];

export const reportReasons = [
  'truffa',
  'vietato',
  'contraffatto',
  'offesa',
  'pericolo',
  'spam',
  'altro',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStates = ['ricevuta', 'esaminata', 'decisa'] as const;

export const moves = ['nessuna', 'parola', 'velo', 'nascondi', 'limita', 'sospendi', 'chiudi'] as const;
export type Move = (typeof moves)[number];

/** The outcomes of a case: a decision, or the revocation of a decision after an objection. */
export const caseOutcomes = [...moves, 'revoca'] as const;

/**
 * The codes of the rules that a decision can name: the label `regola-{code}` is the rule's title, `parole-{code}` the
 * draft of the statement of reasons.
 */
export const rules = [...reportReasons, 'minori', 'identita'] as const;
export type RuleCode = (typeof rules)[number];

export const caseKinds = [...reportable, 'riesame'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseLists = ['aperti', 'riesami', 'miei', 'decisi'] as const;
export type CaseList = (typeof caseLists)[number];

export const measureStates = ['attivo', 'scaduto', 'revocato'] as const;
/**
 * The states of an objection. `possibile`: the person can object for six months; `confermato`: the decision was upheld.
 */
export const objectionStates = ['possibile', 'chiesto', 'confermato', 'accolto', 'scaduto'] as const;

export const personStates = ['attiva', 'limitata', 'sospesa', 'chiusa', 'eliminata'] as const;
export type PersonState = (typeof personStates)[number];

/** How people register: at once, with a keeper's approval, or with an invitation code. */
export const doors = ['aperta', 'approvazione', 'invito'] as const;
export type Door = (typeof doors)[number];

export const overlayFonts = [
  'Roboto',
  'Open Sans',
  'Lato',
  'Montserrat',
  'Oswald',
  'Raleway',
  'Poppins',
  'Merriweather',
  'Ubuntu',
  'Playfair Display',
  'Nunito',
  'Inter',
  'Work Sans',
  'Rubik',
  'Quicksand',
  'Comfortaa',
  'Lora',
  'Bitter',
  'EB Garamond',
  'Josefin Sans',
  'Bebas Neue',
  'Anton',
  'Abril Fatface',
  'Cinzel',
  'Pacifico',
  'Lobster',
  'Dancing Script',
  'Caveat',
  'Permanent Marker',
  'Press Start 2P',
] as const;
export type OverlayFont = (typeof overlayFonts)[number];

/** A header. In a 429 it has a proof-of-work task; in the repeated call it has the solution, which lets the call in. */
export const workHeader = 'x-work';

/**
 * The header that proves that a response comes from the host, and not from a proxy or a captive portal. The host
 * repeats the value that the call sent, so that a call recognises only its own response.
 */
export const signHeader = 'x-piazza';

/** The kinds of notifications, one row of the settings each; `custode` is only for keepers. */
export const alertKinds = ['messaggi', 'ricerche', 'salvati', 'seguiti', 'sociali', 'custode'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const liveTypes = ['messaggio', 'notifica', 'post', 'letto'] as const;
export type LiveType = (typeof liveTypes)[number];
