import type { DBSchema } from 'idb';

/** The columns of every row of `submissions`; `src/core/submissions/submissionStore.ts` knows the rest. */
export interface StoredSubmission {
  id: string;
  personaID: number;
  status: string;
  /** When the person made it, as an ISO time. */
  at: string;
  /** An act's place: it counts on from row to row, whatever the phone's clock says. */
  order?: number;
}

/** An answer of the host that this person has seen. */
export interface Seen {
  /** RTK Query's key of it. */
  cacheKey: string;
  endpointName: string;
  arg: unknown;
  data: unknown;
  /** When it came, in milliseconds. */
  at: number;
}

/** A file as the phone keeps it. WebKit stores no Blob in private windows, and at times none in others. */
export interface PackedFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** A share from another app, in the fields of the manifest's share_target; each may be empty. */
export interface Shared {
  files: File[];
  title: string;
  text: string;
}

interface Part {
  /** Names the visit: one load of the app in one tab. */
  visit: string;
  /** Whose it is: an older version's part names nobody, and is read by nobody. */
  personaID: number;
  /** The time of its last step, in ms. */
  until: number;
}

/** Some steps of a visit, for a report of a problem, without secrets; as text. */
export interface RecordedPart extends Part {
  /** The state in front of its steps: a replay begins with a part that has one. */
  state?: string;
  steps: string;
}

/** A part on the phone, packed if there was time for it. */
export type KeptPart = RecordedPart | (Part & { packed: ArrayBuffer });

/** By the time of a part's last step, so that the oldest come first, with what it weighs and whose it is. */
export type RecordedKey = [until: number, size: number, visit: string, personaID: number];
export type OldKey = number | [until: number, size: number, visit: string];

/** All that the app keeps in IndexedDB, by store. */
export interface Schema extends DBSchema {
  /** Drafts, and acts that wait for the network. */
  submissions: { key: string; value: StoredSubmission };
  /** Pictures, by submission and picture, so that a typed letter does not write seven pictures again. */
  blobs: { key: [string, string]; value: PackedFile };
  /** By person and `cacheKey`. */
  seen: { key: [number, string]; value: Seen; indexes: { at: number } };
  recording: { key: OldKey | RecordedKey; value: KeptPart };
  shared: { key: number; value: Omit<Shared, 'files'> & { files: PackedFile[] } };
}
export const storeNames = ['submissions', 'blobs', 'seen', 'shared', 'recording'] as const;
export type StoreName = (typeof storeNames)[number];
