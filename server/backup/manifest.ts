import type { Sequence, Step, Table } from './repository';

/** What a backup says of itself. */
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
  /** How many files of pictures it holds, and which the storage had lost before. */
  files: number;
  lost: string[];
  /** Breaks of the audit's chain that were there already. */
  auditBreaks: number;
}

export const tableFile = (table: string): string => `rows/${table}`;
export const filesFolder = 'files/';
