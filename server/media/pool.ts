import { execFile, fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { packageRoot } from '../config';
import { createRoundRobin } from '../roundRobin';
import { mediaError } from './mediaError';
import { workerProgram } from './workerProgram';

export interface VariantsJob {
  file: string;
  /** The path of the files to write, without the endings of the variants. */
  target: string;
  widths: readonly [number, number, number];
  square: boolean;
}

/** A job that makes the picture for a link preview, as the file `card`, from one of our own variants. */
export interface CardJob {
  file: string;
  card: string;
}

export type ImageJob = VariantsJob | CardJob;

export type ImageOutcome =
  | { ok: true; width: number; height: number; thumbhash: string }
  | { ok: false; why: 'invalid' | 'busy' | 'full'; code?: string };

export interface PoolOptions {
  size: number;
  queueLimit: number;
  jobTimeoutMs: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface PictureTurn {
  person?: string;
  /** Aborting it cancels the job, unless the job has begun. */
  signal?: AbortSignal;
}

export interface ImagePool {
  /** Rejects with IMAGE_BUSY when the queue is full, or when the image process died or hung. */
  run(job: ImageJob, turn?: PictureTurn): Promise<ImageOutcome>;
  close(): Promise<void>;
  pids(): number[];
}

interface Task {
  job: ImageJob;
  resolve(outcome: ImageOutcome): void;
  reject(error: Error): void;
}

interface Slot {
  child: ChildProcess | null;
  isReady: boolean;
  task: Task | null;
  timer?: NodeJS.Timeout;
}

export const ready = 'ready';
/**
 * The time in ms in which a process must start. A busy machine may start it late, which is not the waiting picture's
 * fault.
 */
const startTimeoutMs = 60_000;

const memoryBytes = 1024 ** 3;

function limit(slot: Slot, child: ChildProcess, ms: number): void {
  clearTimeout(slot.timer);
  slot.timer = setTimeout(() => child.kill('SIGKILL'), ms);
}

/**
 * Starts an image process in the slot. `onEnd` is called with the outcome of each job, null if the process was lost.
 */
function hire(
  slot: Slot,
  jobTimeoutMs: number,
  onEnd: (slot: Slot, outcome: ImageOutcome | null, reason?: unknown) => void,
): ChildProcess {
  const child = startWorker();
  slot.child = child;
  slot.isReady = false;
  child.on('message', (message: typeof ready | ImageOutcome) => {
    if (message !== ready) return onEnd(slot, message);
    slot.isReady = true;
    yieldToServer(child.pid);
    limit(slot, child, jobTimeoutMs);
  });
  const handleLoss = (reason: unknown) => {
    if (slot.child !== child) return;
    slot.child = null;
    onEnd(slot, null, reason);
  };
  child.once('error', handleLoss);
  child.once('exit', (code, signal) => handleLoss(signal ?? code));
  return child;
}

/** Decodes images in separate processes, so that a bad picture ends at most one process and its own request. */
export function createPool({ size, queueLimit, jobTimeoutMs, log }: PoolOptions): ImagePool {
  const slots: Slot[] = Array.from({ length: size }, () => ({ child: null, isReady: false, task: null }));
  const queue = createRoundRobin<Task>();
  let isClosed = false;

  function handleEnd(slot: Slot, outcome: ImageOutcome | null, reason?: unknown): void {
    if (!outcome && !isClosed) log.warn({ reason }, 'image process lost');
    const { task } = slot;
    clearTimeout(slot.timer);
    slot.task = null;
    if (outcome) task?.resolve(outcome);
    else task?.reject(mediaError(503, 'IMAGE_BUSY'));
    if (!isClosed) startNext();
  }

  function startNext(): void {
    const slot = slots.find(({ task }) => task === null);
    const task = slot && queue.next();
    if (!slot || !task) return;
    slot.task = task;
    const child = slot.child ?? hire(slot, jobTimeoutMs, handleEnd);
    limit(slot, child, slot.isReady ? jobTimeoutMs : startTimeoutMs);
    // If sending fails, the process exits, which settles the task.
    child.send(task.job, () => undefined);
  }

  function run(job: ImageJob, { person = '', signal }: PictureTurn = {}): Promise<ImageOutcome> {
    if (isClosed) return Promise.reject(mediaError(503, 'IMAGE_BUSY'));
    return new Promise<ImageOutcome>((resolve, reject) => {
      signal?.throwIfAborted();
      const task: Task = { job, resolve, reject };
      signal?.addEventListener('abort', () => queue.remove(person, task) && reject(signal.reason), {
        once: true,
      });
      queue.add(person, task);
      if (queue.size() > queueLimit) queue.takeNewest()?.reject(mediaError(503, 'IMAGE_BUSY'));
      startNext();
    });
  }

  return {
    run,
    async close() {
      isClosed = true;
      for (const task of queue.empty()) task.reject(mediaError(503, 'IMAGE_BUSY'));
      await Promise.all(slots.map(async ({ child }) => child && end(child)));
    },
    pids: () => slots.flatMap(({ child }) => child?.pid ?? []),
  };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

function startWorker(): ChildProcess {
  const { file, execArgv } = workerProgram();
  const child = fork(file, {
    cwd: packageRoot(),
    // The process decodes strangers' files, so it gets no secrets: hardly any environment.
    env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=128', ...execArgv],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Limits the memory of the process where possible; other systems have no prlimit.
  if (child.pid !== undefined)
    execFile('prlimit', ['--pid', String(child.pid), `--data=${memoryBytes}`], () => undefined);
  return child;
}

/** The priority is lowered only after the start, because a slow start would delay the process's first picture. */
function yieldToServer(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A container may forbid it; then the process works at normal priority.
  }
}
