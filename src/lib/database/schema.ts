import type { DBSchema } from 'idb';

/** The fields of every row of `submissions`; `src/core/submissions/submissionStore.ts` knows the others. */
export interface StoredSubmission {
  id: string;
  personaID: number;
  status: string;
  at: string;
  /** The row's position. It increases from row to row, independent of the phone's clock. */
  order?: number;
}

/** An answer of the host that this person has seen, stored for visits without a network. */
export interface Seen {
  cacheKey: string;
  endpointName: string;
  arg: unknown;
  data: unknown;
  /** When it arrived, in milliseconds. */
  at: number;
}

/**
 * A file as the phone stores it: its bytes, because WebKit does not store a Blob in private windows, and sometimes not
 * in others.
 */
export interface PackedFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** A share from another app, with the fields of the manifest's share_target. Each field may be empty. */
export interface Shared {
  files: File[];
  title: string;
  text: string;
}

interface Part {
  /** The id of the visit: one load of the app in one tab. */
  visit: string;
  /** The owner's id. Parts from older versions have none and are never read. */
  personaID: number;
  /** When its last step happened, in ms. */
  until: number;
}

/** Some steps of a visit, as JSON without secrets, for a problem report. */
export interface RecordedPart extends Part {
  /** The state before its steps, as JSON. A replay can only start at a part that has one. */
  state?: string;
  steps: string;
}

/** A part as stored; compressed if there was time. */
export type KeptPart = RecordedPart | (Part & { packed: ArrayBuffer });

/** Sorted by the time of a part's last step, oldest first; contains the part's size and owner. */
export type RecordedKey = [until: number, size: number, visit: string, personaID: number];
export type OldKey = number | [until: number, size: number, visit: string];

export interface Schema extends DBSchema {
  /** Drafts, and submissions that wait for the network. */
  submissions: { key: string; value: StoredSubmission };
  /** Pictures, keyed by submission and picture, so that a keystroke in a draft does not rewrite seven pictures. */
  blobs: { key: [string, string]; value: PackedFile };
  /** Answers of the host, keyed by person and `cacheKey`. */
  seen: { key: [number, string]; value: Seen; indexes: { at: number } };
  recording: { key: OldKey | RecordedKey; value: KeptPart };
  shared: { key: number; value: Omit<Shared, 'files'> & { files: PackedFile[] } };
}
export const storeNames = ['submissions', 'blobs', 'seen', 'shared', 'recording'] as const;
export type StoreName = (typeof storeNames)[number];
