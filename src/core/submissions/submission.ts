import type { ApiError } from '../../api/apiError';
import type { Transitions } from '../../lib/machine';
import type { Act, WaitingAct } from './acts';

export type SubmissionStatus = 'editing' | 'preparing' | 'waiting' | 'sending' | 'refused' | 'sent' | 'gone';
type FormEvent = 'submitted' | 'prepared' | 'recalled' | 'left';
type QueueEvent =
  | 'began'
  | 'progressed'
  | 'accepted'
  | 'unreached'
  | 'refused'
  | 'retried'
  | 'listed'
  | 'dropped';
export type SubmissionEvent = FormEvent | QueueEvent;

/**
 * The states of a submission: `editing` (only its form and the phone hold it, not the store), `preparing` (its pictures
 * are being read), `waiting` (to be sent when the host can be reached), `sent` (shown until the host's own list
 * contains it).
 */
export const submissionTable: Transitions<SubmissionStatus, SubmissionEvent> = {
  editing: { submitted: 'preparing' },
  preparing: { prepared: 'waiting', recalled: 'editing', dropped: 'gone' },
  waiting: { began: 'sending', retried: 'waiting', refused: 'refused', recalled: 'editing', dropped: 'gone' },
  sending: {
    progressed: 'sending',
    accepted: 'sent',
    unreached: 'waiting',
    refused: 'refused',
    recalled: 'editing',
    dropped: 'gone',
  },
  refused: { retried: 'waiting', recalled: 'editing', dropped: 'gone' },
  sent: { left: 'gone', listed: 'gone' },
  gone: {},
};

/** Something that a person submits, until the host has it. */
export type Submission = Act & {
  /** The key of its row, pictures and progress; with the revision also the Idempotency-Key of every attempt. */
  id: string;
  /** Counts the versions of the content that were sent; changed content needs a new Idempotency-Key. */
  revision: number;
  personaID: number;
  status: Exclude<SubmissionStatus, 'editing' | 'gone'>;
  percent: number;
  /** When the person made it, as an ISO time. */
  at: string;
  /** The order in which submissions stored on this phone were made: later ones have higher numbers. */
  order?: number;
  /** The number of failed attempts while the host could be reached. */
  failures: number;
  /** Why the host refused it, or why the last attempt failed and when the next one is due. */
  error: ApiError | null;
  /** Whether it is stored on the phone and so survives closing the app. */
  isStored: boolean;
  /** Whether its maker still waits for it: until it is sent, refused or has to wait, or its form is left. */
  isAwaited: boolean;
  /** The ids of its pictures on the phone, in order. */
  pictures: string[];
  /**
   * The path of the form that it came from and can return to, e.g. `insert-ad-store/12`. `form`: that form's values.
   */
  editor?: string;
  form?: Record<string, unknown>;
  /** The host's id, by which its list shows it; set once the host has accepted it. */
  hostID?: number;
};
export type SubmissionOf<K extends Act['kind']> = Extract<Submission, { kind: K }>;
/** A submission that the outbox list can show. */
export type Outgoing = Extract<Submission, WaitingAct>;
