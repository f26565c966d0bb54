import type { Submission, SubmissionOf } from '../core/submissions/submission';

const base = {
  id: 'a',
  revision: 0,
  personaID: 1,
  status: 'waiting',
  percent: 0,
  at: '2026-11-21T10:00:00.000Z',
  failures: 0,
  error: null,
  isStored: true,
  isAwaited: false,
  pictures: [],
} as const;
type Change = Partial<Omit<Submission, 'kind' | 'fields'>>;

/** A comment that is waiting on the phone to be sent. */
export const sampleComment = (change: Change = {}, testoCommento = 'Bella'): SubmissionOf<'comment'> =>
  ({
    kind: 'comment',
    fields: { personaID: 1, postID: 10, testoCommento },
    ...base,
    ...change,
  }) as SubmissionOf<'comment'>;

/** A message that is waiting on the phone to be sent. */
export const sampleMessage = (change: Change = {}, testo = 'Ciao'): SubmissionOf<'message'> =>
  ({
    kind: 'message',
    fields: { messaggioID: 0, conversazioneID: 7, mittenteID: 1, testo, dataInvio: base.at },
    ...base,
    ...change,
  }) as SubmissionOf<'message'>;

/** A saved search that is waiting on the phone to be sent. */
export const sampleOwnSearch = (change: Change = {}, q = 'bici'): SubmissionOf<'search'> =>
  ({ kind: 'search', fields: { personaID: 1, q, nome: q }, ...base, ...change }) as SubmissionOf<'search'>;

/** A change of a saved search that is waiting on the phone to be sent. */
export const sampleSearchChange = (
  wish: { nome?: string; silenziata?: 0 | 1 },
  ricercaID = 5,
  change: Change = {},
): SubmissionOf<'searchChange'> =>
  ({
    kind: 'searchChange',
    fields: { personaID: 1, called: 'bici', ricercaID, ...wish },
    ...base,
    ...change,
  }) as SubmissionOf<'searchChange'>;
export const sampleSearchEnd = (change: Change = {}, RicercaID = 5): SubmissionOf<'searchEnd'> =>
  ({
    kind: 'searchEnd',
    fields: { personaID: 1, called: 'bici', RicercaID },
    ...base,
    ...change,
  }) as SubmissionOf<'searchEnd'>;

/** A post that is being sent while its form is still open. */
export const sampleUpload = (change: Change = {}): Submission =>
  ({
    kind: 'post',
    fields: { personaID: 1, title: 'Bici' },
    ...base,
    status: 'preparing',
    isAwaited: true,
    ...change,
  }) as Submission;
