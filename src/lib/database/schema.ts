import type { DBSchema } from 'idb';

/** The columns of every row of `submissions`; `src/core/submissions/submissionStore.ts` knows the rest. */
export interface StoredSubmission {
  id: string;
  personaID: number;
  status: string;
  at: string;
  /** The position of an act. It counts up from row to row, independent of the phone's clock. */
  order?: number;
}

/** An answer of the host that this person has seen, kept for a visit without a network. */
export interface Seen {
  cacheKey: string;
  endpointName: string;
  arg: unknown;
  data: unknown;
  /** The time of arrival in milliseconds. */
  at: number;
}

/** A file as the phone stores it. WebKit stores no Blob in private windows, and sometimes none in other windows. */
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
  /** Names the visit: one load of the app in one tab. */
  visit: string;
  /** The owner. Parts of an older version have none and are never read. */
  personaID: number;
  /** The time of its last step, in ms. */
  until: number;
}

/** Some steps of a visit, as text without secrets, for a problem report. */
export interface RecordedPart extends Part {
  /** The state before its steps. A replay starts at a part that has one. */
  state?: string;
  steps: string;
}

/** A part on the phone; packed if there was time. */
export type KeptPart = RecordedPart | (Part & { packed: ArrayBuffer });

/** Sorted by the time of a part's last step, oldest first, with the part's weight and owner. */
export type RecordedKey = [until: number, size: number, visit: string, personaID: number];
export type OldKey = number | [until: number, size: number, visit: string];

export interface Schema extends DBSchema {
  /** Drafts, and acts that wait for the network. */
  submissions: { key: string; value: StoredSubmission };
  /** Keyed by submission and picture, so a typed letter does not rewrite seven pictures. */
  blobs: { key: [string, string]; value: PackedFile };
  /** Keyed by person and `cacheKey`. */
  seen: { key: [number, string]; value: Seen; indexes: { at: number } };
  recording: { key: OldKey | RecordedKey; value: KeptPart };
  shared: { key: number; value: Omit<Shared, 'files'> & { files: PackedFile[] } };
}
export const storeNames = ['submissions', 'blobs', 'seen', 'shared', 'recording'] as const;
export type StoreName = (typeof storeNames)[number];
