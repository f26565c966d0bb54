import { loginLimits } from './login';

/** The numbers of the specification (§5, §9) that both sides of the wire need. Plain constants: the app imports them. */
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
  /** First-level comments of a page, the answers told with each of them, and those of a page of answers. */
  commentsPage: 50,
  repliesShown: 10,
  repliesPage: 50,
  savedPage: 100,
  /** Bytes that the list of one answer takes at most, uncompressed. */
  answerBytes: 300_000,
  suggestions: 10,
  maxCount: 200,
  recentSearches: 10,
  storyText: 300,
  savedSearches: 50,
  searchName: 100,
  /** Whom and what one person keeps out of sight. */
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
  /** Codes of one call, registrations of one code, and signs of a code. */
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

/** §5: a plus sign followed by digits only. */
export const isPhone = (text: string): boolean => /^\+[0-9]{4,15}$/.test(text);

/** §5: what an empty description sends; nobody is shown it. */
export const noDescription = 'Description not present';

/** The picture a person has until they set one. */
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

/** The kinds of things that can be reported: `messaggi` are some of a conversation. */
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

/** Why something is reported. */
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

/** The states of a report. */
export const reportStates = ['ricevuta', 'esaminata', 'decisa'] as const;

/** A keeper's moves about a case. */
export const moves = ['nessuna', 'parola', 'velo', 'nascondi', 'limita', 'sospendi', 'chiudi'] as const;
export type Move = (typeof moves)[number];

/** The outcome of a case: a decision, or the taking back of the measure that an objection was about. */
export const caseOutcomes = [...moves, 'revoca'] as const;

/** The rules that a decision names: `regola-{code}` is its title, `parole-{code}` the words to begin with. */
export const rules = [...reportReasons, 'minori', 'identita'] as const;
export type RuleCode = (typeof rules)[number];

/** A case is about a reported thing, or an objection to a measure. */
export const caseKinds = [...reportable, 'riesame'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** The lists of cases. */
export const caseLists = ['aperti', 'riesami', 'miei', 'decisi'] as const;
export type CaseList = (typeof caseLists)[number];

/** The states of a measure, and of the objection to it. */
export const measureStates = ['attivo', 'scaduto', 'revocato'] as const;
/** `possibile`: until six months after; `confermato`: the measure stands. */
export const objectionStates = ['possibile', 'chiesto', 'confermato', 'accolto', 'scaduto'] as const;

/** A person's standing in the square. */
export const personStates = ['attiva', 'limitata', 'sospesa', 'chiusa', 'eliminata'] as const;
export type PersonState = (typeof personStates)[number];

/** The ways in: at once, once a keeper says so, or with a code. */
export const doors = ['aperta', 'approvazione', 'invito'] as const;
export type Door = (typeof doors)[number];

/** The overlay fonts of §9, by family name. */
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

/** Names the header of work that lifts a 429, and of its solution in the call that is sent once more. */
export const workHeader = 'x-work';

/**
 * The host's sign, a header of each of its answers: without it something else answered, a proxy or a network's login. It
 * repeats the name that a call gave itself under the same header, so an answer to another call is none to this one.
 */
export const signHeader = 'x-piazza';

/** The kinds of alerts, a row of the preferences each; `custode` is one of keepers alone. */
export const alertKinds = ['messaggi', 'ricerche', 'salvati', 'seguiti', 'sociali', 'custode'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The kinds of events on the live stream. */
export const liveTypes = ['messaggio', 'notifica', 'post', 'letto'] as const;
export type LiveType = (typeof liveTypes)[number];
