import type { OnceCall } from '../../contract/table';

/** The row that a call makes. It stores the call's Idempotency-Key as long as it exists. */
export interface Made {
  table: string;
  person?: 'sender_id';
  field?: string;
}

const message: Made = { table: 'message', person: 'sender_id', field: 'data' };
const post: Made = { table: 'post', field: 'postID' };
const letter: Made = { table: 'feedback' };

/**
 * For each call the row that it makes. Null if the call only changes a state, which a repeat finds changed, or if the
 * app does not repeat it after days.
 */
export const madeBy: Record<OnceCall, Made | null> = {
  'POST /api/Chat/AddMessaggio': message,
  'POST /api/Chat/AddMessage': message,
  'POST /api/Commenti/CreateComment': { table: 'comment', field: 'commentiID' },
  'POST /api/Post/AddPost': post,
  'POST /api/Post/AddPostInserzione': post,
  'POST /api/Post/AddPostInserzioneStore': post,
  'POST /api/Stories/AddStory': { table: 'story', field: 'storyID' },
  'POST /api/Tutela/AddSegnalazione': { table: 'report', field: 'segnalazioneID' },
  'POST /api/Avvisi/AddRicerca': { table: 'saved_search', field: 'ricercaID' },
  'POST /api/Negozio/AddNegozio': { table: 'shop', field: 'negozioID' },
  'POST /api/Assistenza/SendAssistenza': letter,
  'POST /api/Assistenza/SendRegistrazione': letter,
  'POST /api/Feedback/SendFeedback': letter,
  'POST /api/Post/UpdateImmagini': null,
  'POST /api/Tutela/AddBlocco': null,
  'POST /api/Tutela/ChiediRiesame': null,
  'POST /api/Persona/AddPersona': null,
  'POST /api/Custode/Decidi': null,
  'POST /api/Custode/Revoca': null,
  'POST /api/Custode/AddNota': null,
  'POST /api/Custode/Rispondi': null,
  'POST /api/Custode/AddInviti': null,
  'POST /api/Custode/AddAnnuncio': null,
};
