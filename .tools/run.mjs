import { spawn } from 'node:child_process';
import { constants } from 'node:os';

export const node = (args, options = {}) =>
  spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });

/** A child's exit code as a shell gives it: for a signal, 128 and its number. */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });

/**
 * Passes stop signals on to the children. Ctrl-C in a terminal reaches them directly. Stopping npm ends only npm and
 * its shell, so the end of the parent process counts as a stop signal too.
 */
export function forwardSignals(...children) {
  const stop = (signal) => {
    for (const child of children) if (child.exitCode === null) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) stop(signal);
    });

  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500);
  watch.unref();
}
