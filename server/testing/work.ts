import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Call } from '../../contract/table';
import type { TestAnswer, As, TestHost } from './host';

const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString()) as Challenge;

export const taskOf = ({ headers }: Pick<TestAnswer, 'headers'>): Challenge | undefined =>
  typeof headers['x-work'] === 'string' ? decode(headers['x-work']) : undefined;

export async function workOn(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const maxWorks = 4;

/**
 * Makes a call as the app does: when the response has a proof-of-work task, solves it and repeats the call. `worked`
 * counts the tasks.
 */
export async function withWork<Reply extends { status: number; headers?: TestAnswer['headers'] }>(
  call: (headers: Record<string, string>) => Promise<Reply>,
): Promise<Reply & { worked: number }> {
  let answer = await call({});
  let worked = 0;
  for (; worked < maxWorks; worked += 1) {
    const task = answer.status === 429 && answer.headers ? taskOf({ headers: answer.headers }) : undefined;
    if (!task) break;
    answer = await call({ 'x-work': await workOn(task) });
  }
  return { ...answer, worked };
}

export const callWithWork = (host: TestHost, name: Call, input: object = {}, options: As = {}) =>
  withWork((more) => host.call(name, input, { ...options, headers: { ...options.headers, ...more } }));
