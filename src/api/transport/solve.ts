import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The host accepts a solution for two minutes. */
const maxMs = 100_000;

/**
 * Solves a task of the host. Gives the header that proves it, or undefined if the call was given up. The browser hashes
 * in the background, so the page stays responsive. Throws if it cannot hash, as over http to another machine.
 */
export async function solve(task: string, signal: AbortSignal): Promise<string | undefined> {
  const challenge = JSON.parse(atob(task)) as Challenge;
  const controller = { signal, abort: () => undefined };
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: maxMs });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
