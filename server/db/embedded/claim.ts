import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '../../failure';
import { bootOf, isRunning, pidSpaceOf, stampOf, type ProcessId } from './processes';

const BEAT_MS = 2000;
const SILENCE_MS = 8000;

export interface Where {
  host: string;
  port: number;
}

/** The content of the claim file, which names the only process that may start and stop a data folder's database. */
export interface Claim extends ProcessId {
  id: string;
  boot: string;
  space: string;
  /**
   * Where the database listens, once it has answered. It stays after a crash, so that the next start uses the same
   * place.
   */
  where?: Where;
}

export interface HeldClaim {
  id: string;
  /** Where the previous holder's database listened, if that holder died. */
  before: Where | undefined;
  publish(where: Where): Promise<void>;
  stands(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * The age of a file. A time in the future counts as equally far in the past, since a machine without a clock battery
 * may have written it.
 */
const ageOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => Math.abs(Date.now() - mtimeMs),
    () => 0,
  );

async function writeNew(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

/** Creates a file; false if it exists already. */
async function createFile(file: string, text: string): Promise<boolean> {
  try {
    await writeNew(file, text);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (codeOf(error) === 'EACCES')
      throw new Error(`This user may not write to the data folder (${file})`, { cause: error });
    throw error;
  }
}

/** The claim in the file; 'unreadable' while it is being written, or if its writer died midway. */
export async function readClaim(file: string): Promise<Claim | 'unreadable' | undefined> {
  try {
    const claim: Claim = JSON.parse(await readFile(file, 'utf8'));
    return typeof claim.pid === 'number' && typeof claim.id === 'string' ? claim : 'unreadable';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (error instanceof SyntaxError) return 'unreadable';
    throw error;
  }
}

/**
 * Whether the claim's holder is alive, by its file's time: pids cannot be compared across containers, so a live holder
 * touches the file.
 */
async function isBeating(file: string): Promise<boolean> {
  const touched = async (): Promise<number> => (await stat(file)).mtimeMs;
  try {
    const before = await touched();
    for (let waited = 0; waited < SILENCE_MS; waited += 250) {
      await delay(250);
      if ((await touched()) !== before) return true;
    }
    return false;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Whether the claim's holder is alive. Throws if it lives in another container, where its database cannot be joined.
 */
export async function isHeld(file: string, claim: Claim | 'unreadable'): Promise<boolean> {
  if (claim === 'unreadable') return (await ageOf(file)) < BEAT_MS;
  if (claim.boot !== bootOf()) return false;
  if (claim.space === pidSpaceOf()) return isRunning(claim);
  if (!(await isBeating(file))) return false;
  throw new Error(`The data folder is in use by another container or machine (${file})`);
}

/** Removes the claim of a dead process. A second file makes sure that only one process at a time does this. */
async function breakClaim(file: string, dead: Claim | 'unreadable'): Promise<Where | undefined> {
  const guard = `${file}.break`;
  if (!(await createFile(guard, ''))) {
    if ((await ageOf(guard)) > SILENCE_MS) await rm(guard, { force: true });
    return undefined;
  }
  try {
    const now = await readClaim(file);
    if (now === 'unreadable' || now === undefined) {
      if (now === dead && !(await isHeld(file, now))) await rm(file, { force: true });
      return undefined;
    }
    if (dead === 'unreadable' || now.id !== dead.id) return undefined;
    await rm(file, { force: true });
    return now.where;
  } finally {
    await rm(guard, { force: true });
  }
}

function hold(file: string, claim: Claim, before: Where | undefined): HeldClaim {
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS);
  beat.unref();
  const stands = async (): Promise<boolean> => {
    const current = await readClaim(file);
    return current !== undefined && current !== 'unreadable' && current.id === claim.id;
  };
  return {
    id: claim.id,
    before,
    stands,
    async publish(where) {
      await writeFile(`${file}.next`, JSON.stringify({ ...claim, where }));
      await rename(`${file}.next`, file);
    },
    async release() {
      clearInterval(beat);
      if (await stands()) await rm(file, { force: true });
    },
  };
}

/** Takes the claim; undefined if a live process holds it. */
export async function takeClaim(file: string): Promise<HeldClaim | undefined> {
  const stamp = stampOf(process.pid) ?? '';
  const claim: Claim = { id: randomUUID(), pid: process.pid, stamp, boot: bootOf(), space: pidSpaceOf() };
  const standing = await readClaim(file);
  if (standing !== undefined && (await isHeld(file, standing))) return undefined;
  const before = standing === undefined ? undefined : await breakClaim(file, standing);
  return (await createFile(file, JSON.stringify(claim))) ? hold(file, claim, before) : undefined;
}
