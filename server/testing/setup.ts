import { programFile } from './programs';

jest.mock('../media/workerProgram', () => ({
  workerProgram: () => ({ file: programFile('media/worker'), execArgv: [] }),
}));

// A database of one's own, image processes and password hashes take their time on a busy machine; slowness is
// measured in benchmarks, never here.
jest.setTimeout(60_000);
