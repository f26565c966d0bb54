import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface WorkerProgram {
  file: string;
  execArgv: string[];
}

/** The program of an image process, which is beside this code: built, or a source for tsx. */
export function workerProgram(): WorkerProgram {
  const here = fileURLToPath(import.meta.url);
  return here.endsWith('.ts')
    ? { file: join(here, '../worker.ts'), execArgv: ['--import', 'tsx'] }
    : { file: join(here, '../media/worker.js'), execArgv: [] };
}
