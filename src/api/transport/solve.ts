import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The most milliseconds to work; the host accepts a solution for two minutes. */
const maxMs = 100_000;

/**
 * Solves the host's proof-of-work task. Returns the header with the solution; undefined if the call was aborted. The
 * browser hashes in the background, so the page stays responsive. Throws if it cannot hash, as over http to another
 * machine.
 */
export async function solve(task: string, signal: AbortSignal): Promise<string | undefined> {
  const challenge: Challenge = JSON.parse(atob(task));
  const controller = { signal, abort: () => undefined };
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: maxMs });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
