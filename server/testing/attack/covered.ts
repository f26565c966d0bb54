import { type Call, entries, type Entry } from '../../../contract/table';
import type { AttackName } from './attacks';

/**
 * For each call, the attack that sends it a thousand times, or why none is needed. The attacks of rows.ts also send
 * each call in malformed form, with too long texts, and as a stranger.
 */
export interface CoveredLine {
  by?: AttackName;
  why: string;
}

/** Calls that read, by their cost; server/testing/bench/costs.ts checks what each cost means. */
export const reads: readonly (CoveredLine & { are: (row: Entry['row']) => boolean })[] = [
  {
    are: ({ encoding }) => encoding === 'stream',
    by: '2,000 streams of 400 people',
    why: 'a stream stays',
  },
  {
    are: ({ cache }) => cache === 'public',
    why: 'the same for all, kept by browsers, and a stranger’s points are their network’s',
  },
  {
    are: ({ cost = 'light' }) => cost !== 'light',
    by: 'one person’s dear calls, 64 at once',
    why: 'the attack takes every row of these classes by itself',
  },
  {
    are: ({ access }) => access.who !== 'public',
    by: 'a forged first hop',
    why: 'a light call is one point of its person’s 900 a minute',
  },
];

/** Calls that write, by name. A limit bounds how often they are made, but not what each does. */
export const writes: readonly (CoveredLine & { calls: readonly Call[] })[] = [
  {
    calls: ['POST /api/Persona/Login'],
    by: 'guesses at a password, 48 at once',
    why: 'one hash each, in a line that networks take by turns',
  },
  {
    calls: [
      'POST /api/Persona/ConfermaIdentita',
      'POST /api/Persona/UpdatePassword',
      'POST /api/Persona/ConfermaPasskey',
    ],
    why: 'ten tries of a person in a quarter of an hour, their hashes in the same line as those of logins',
  },
  {
    calls: ['POST /api/Persona/Recover'],
    by: 'recoveries of somebody’s account',
    why: 'it mails to somebody else',
  },
  {
    calls: ['POST /api/Persona/AddPersona'],
    by: 'registrations of people who do not come',
    why: 'it mails to somebody else, and makes rows without a login',
  },
  {
    calls: [
      'POST /api/Persona/UpdateEmail',
      'POST /api/Persona/ConfermaEmail',
      'POST /api/Persona/PasskeyNuova',
      'POST /api/Persona/AddPasskey',
    ],
    by: 'a thief with a passkey and a waiting change of address',
    why: 'ways into an account: a person has few of them, and a remedy ends all',
  },
  {
    calls: ['POST /api/Persona/PasskeyAccesso', 'POST /api/Persona/LoginPasskey'],
    why: 'a row for five minutes; forty of a network in a quarter of an hour, more by work',
  },
  {
    calls: [
      'POST /api/Persona/SetPassword',
      'POST /api/Persona/AnnullaEmail',
      'POST /api/Persona/ApriEsportazione',
      'POST /api/Tutela/ApriProvvedimento',
      'POST /api/Avvisi/Disiscrivi',
    ],
    why: 'a token of 256 bits decides before anything is done; a network has few tries',
  },
  {
    calls: [
      'POST /api/Persona/Logout',
      'POST /api/Persona/DeleteSessione',
      'POST /api/Persona/DeleteAltreSessioni',
      'POST /api/Persona/UpdatePasskey',
      'POST /api/Persona/DeletePasskey',
    ],
    why: 'touches rows of the caller alone: sessions and passkeys',
  },
  {
    calls: ['POST /api/Persona/DeletePersona'],
    by: 'somebody leaves whom many follow',
    why: 'many rows of others hang on it',
  },
  {
    calls: ['POST /api/Persona/AddEsportazione'],
    why: 'one a day; server/modules/export makes one at a time',
  },
  {
    calls: [
      'POST /api/Persona/UpdateImgProfilo',
      'POST /api/Post/AddPost',
      'POST /api/Post/AddPostInserzione',
      'POST /api/Post/AddPostInserzioneStore',
      'POST /api/Post/UpdateImmagini',
      'POST /api/Stories/AddStory',
      'POST /api/Negozio/AddNegozio',
      'POST /api/Negozio/UpdateNegozio',
    ],
    by: 'eight uploads of four people behind one address',
    why: 'all pictures come one way, server/http/uploads.ts',
  },
  {
    calls: [
      'POST /api/Like/AddLike',
      'POST /api/Like/DeleteLike',
      'POST /api/Stories/AddStoryLike',
      'POST /api/Stories/DeleteStoryLike',
      'POST /api/Post/UpdatePostInserzione',
    ],
    by: 'likes and prices up and down',
    why: 'done and undone, it rings somebody’s phone',
  },
  {
    calls: [
      'POST /AddFollow',
      'POST /DeleteFollow',
      'POST /api/Commenti/CreateComment',
      'POST /api/Commenti/DeleteComment',
      'POST /api/Condivisione/AddCondivisione',
      'POST /api/Condivisione/DeleteCondivisione',
      'POST /api/Rating/InsertRating',
      'POST /api/Stories/InsertStoryView',
    ],
    by: 'one person notifies another all the time',
    why: 'it tells somebody else by one rule for all of these: a line of their list, ring.ts',
  },
  {
    calls: ['POST /api/Chat/AddConversazione', 'POST /api/Chat/AddMessaggio', 'POST /api/Chat/AddMessage'],
    by: 'a long conversation, 850 at once',
    why: 'it makes a conversation long; its phone rings as for the likes',
  },
  {
    calls: [
      'POST /api/Avvisi/AddDispositivo',
      'POST /api/Avvisi/DeleteDispositivo',
      'POST /api/Avvisi/Prova',
    ],
    by: 'fifty phones at a silent push service',
    why: 'the host calls an address that somebody named',
  },
  {
    calls: [
      'POST /api/Post/UpdatePost',
      'POST /api/Post/UpdatePostDelete',
      'POST /api/Negozio/DeleteNegozio',
    ],
    why: 'changes or hides a few rows of the caller’s at once, the rest goes in steps: server/testing/bench/leave.ts',
  },
  {
    calls: [
      'POST /api/Persona/UpdatePersona',
      'POST /api/Bookmark/AddBookmark',
      'POST /api/Bookmark/DeleteBookmark',
      'POST /api/Stories/DeleteStory',
      'POST /api/Avvisi/UpdateCampanella',
      'POST /api/Notifiche/SegnaLette',
      'POST /api/Avvisi/UpdatePreferenze',
    ],
    why: 'one row of the caller’s, and nobody hears of it',
  },
  {
    calls: ['POST /api/Tutela/AddBlocco', 'POST /api/Tutela/DeleteBlocco'],
    why: 'a hundred an hour and a thousand in all; each reads the two persons’ sessions anew',
  },
  {
    calls: [
      'POST /api/Tutela/AddNascosto',
      'POST /api/Tutela/DeleteNascosto',
      'POST /api/Tutela/UpdateParole',
    ],
    why: 'two thousand things and fifty words in all, and nobody hears of them',
  },
  {
    calls: ['POST /api/Tutela/AddSegnalazione'],
    why: 'thirty an hour and a hundred a day; a thousand reports of a thing are one case with one snapshot',
  },
  {
    calls: ['POST /api/Tutela/ChiediRiesame', 'POST /api/Tutela/AccettaRegole'],
    why: 'once a measure of the caller’s, and once an announcement',
  },
  {
    calls: ['POST /api/Tutela/AddSegnalazioneEsterna', 'POST /api/Tutela/ConfermaSegnalazione'],
    why: 'five an hour of a network and three a day to a mailbox, beyond which nothing is written; a token of 256 bits',
  },
  {
    calls: entries
      .filter(({ method, row }) => method === 'POST' && row.access.who === 'keeper')
      .map(({ call }) => call),
    why: 'to all but keepers an address that is not there; a keeper has two thousand writes an hour',
  },
  {
    calls: [
      'POST /api/Avvisi/AddRicerca',
      'POST /api/Avvisi/UpdateRicerca',
      'POST /api/Avvisi/DeleteRicerca',
    ],
    why: 'fifty a person; server/testing/bench/alerts.ts measures an ad among a thousand of them',
  },
  {
    calls: [
      'POST /api/Feedback/SendFeedback',
      'POST /api/Assistenza/SendAssistenza',
      'POST /api/Assistenza/SendRegistrazione',
    ],
    why: 'five a day, to the operator; a recording has 2 MB at most and goes after 30 days',
  },
];
