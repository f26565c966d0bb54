import type { Step } from '../db/migrate';
import type { Sequence, Table } from './repository';

export interface Manifest {
  format: 1;
  /** When the backup began to read. It contains everything acknowledged before that time. */
  at: string;
  schema: Step[];
  mark: string | null;
  tables: (Table & { rows: number })[];
  sequences: Sequence[];
  /** The number of picture files in the backup, and the names of those that the storage had lost. */
  files: number;
  lost: string[];
  auditBreaks: number;
}

export const tableFile = (table: string): string => `rows/${table}`;
export const filesFolder = 'files/';
