import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The host takes a solution for two minutes. */
const maxMs = 100_000;

/**
 * Works on a task of the host; gives the header that shows the solution, undefined when the call is given up. The browser
 * hashes beside the page, which stays quick. Throws where it has no such hashes: on http to another machine.
 */
export async function solve(task: string, signal: AbortSignal): Promise<string | undefined> {
  const challenge = JSON.parse(atob(task)) as Challenge;
  const controller = { signal, abort: () => undefined };
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: maxMs });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
