import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Call } from '../../contract/table';
import type { Answer, As, TestHost } from './host';

const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString()) as Challenge;

/** The task that the host asks to be worked on; undefined where it asks for none. */
export const taskOf = ({ headers }: Pick<Answer, 'headers'>): Challenge | undefined =>
  typeof headers['x-work'] === 'string' ? decode(headers['x-work']) : undefined;

/** The header that answers a task, as the app makes it. */
export async function workOn(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Calls as the app does: where the host asks for work, it works and calls once more. */
export async function callWithWork(
  host: TestHost,
  name: Call,
  input: object = {},
  options: As = {},
): Promise<Answer & { worked: boolean }> {
  const answer = await host.call(name, input, options);
  const task = taskOf(answer);
  if (answer.status !== 429 || !task) return { ...answer, worked: false };
  const headers = { ...options.headers, 'x-work': await workOn(task) };
  return { ...(await host.call(name, input, { ...options, headers })), worked: true };
}
