import { join } from 'node:path';

/**
 * The folder with this run's builds of the programs that tests start: tsx would read all sources anew at each start.
 */
export const programsVariable = 'PIAZZA_TEST_PROGRAMS';

export function programFile(name: 'main' | 'operator' | 'media/worker'): string {
  const folder = process.env[programsVariable];
  if (folder === undefined) throw new Error(`${programsVariable} is not set: run the tests through jest`);
  return join(folder, `${name}.js`);
}
