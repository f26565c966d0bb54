import type { Outgoing, Submission } from '../core/submissions/submissionsSlice';

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

/** A comment that waits on the phone. */
export const sampleComment = (change: Change = {}, testoCommento = 'Bella'): Outgoing =>
  ({ kind: 'comment', fields: { personaID: 1, postID: 10, testoCommento }, ...base, ...change }) as Outgoing;

/** A post whose form looks on. */
export const sampleUpload = (change: Change = {}): Submission =>
  ({
    kind: 'post',
    fields: { personaID: 1, title: 'Bici' },
    ...base,
    status: 'preparing',
    isAwaited: true,
    ...change,
  }) as Submission;
