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
 * While it is `editing` its form and the phone hold it, not the store; `preparing` reads its pictures; a `waiting` one goes
 * out when the host can be reached. What a list shows is `sent` until the host's own list says so.
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

/** Something that a person makes, until the host has it. */
export type Submission = Act & {
  /** Names its row, its pictures and its progress; with the revision also the Idempotency-Key of every attempt. */
  id: string;
  /** Counts the contents that went out: changed content is a new act. */
  revision: number;
  personaID: number;
  status: Exclude<SubmissionStatus, 'editing' | 'gone'>;
  percent: number;
  /** When the person made it, as an ISO time. */
  at: string;
  /** Its place among those that the phone keeps: one that was made later has a higher number. */
  order?: number;
  /** Attempts that failed though the host is there and well. */
  failures: number;
  /** Why the host refused it, or why and when it is tried again. */
  error: ApiError | null;
  /** Whether it survives a closed app. */
  isStored: boolean;
  /** Whether its maker looks on: until it was sent, refused or has to wait, or its form is left. */
  isAwaited: boolean;
  /** Its pictures' names on the phone, in order. */
  pictures: string[];
  /** The path of the form that it came from and can go back to, e.g. `insert-ad-store/12`, and that form's values. */
  editor?: string;
  form?: Record<string, unknown>;
  /** Once the host has it, by which the list that shows it names it. */
  hostID?: number;
};
export type SubmissionOf<K extends Act['kind']> = Extract<Submission, { kind: K }>;
/** A row of the outbox's list. */
export type Outgoing = Extract<Submission, WaitingAct>;
