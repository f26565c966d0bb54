import type { Step } from '../db/migrate';
import type { Sequence, Table } from './repository';

/** A backup's description of itself. */
export interface Manifest {
  format: 1;
  /** When its reading began: what was acknowledged before is in it. */
  at: string;
  /** The migrations of its schema. */
  schema: Step[];
  /** The mark of the storage that its pictures come from. */
  mark: string | null;
  tables: (Table & { rows: number })[];
  sequences: Sequence[];
  /** The number of picture files that it holds, and the names of those that the storage had lost before. */
  files: number;
  lost: string[];
  /** Breaks of the audit's chain that were there already. */
  auditBreaks: number;
}

export const tableFile = (table: string): string => `rows/${table}`;
export const filesFolder = 'files/';
