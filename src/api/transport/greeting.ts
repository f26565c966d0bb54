import { nanoid } from '@reduxjs/toolkit';
import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import { signHeader } from '../../../contract/limits';
import { readCookie } from '../../lib/cookies';
import { type ApiError, networkError } from '../apiError';
import { isHosts, strangers } from './answer';

const hasCookie = (): boolean => readCookie('XSRF-TOKEN') !== undefined;

async function ask(): Promise<ApiError | undefined> {
  const act = nanoid();
  try {
    const answer = await fetch('/?greeting', { headers: { accept: 'text/html', [signHeader]: act } });
    return isHosts(answer, act) ? undefined : strangers(answer);
  } catch {
    return networkError;
  }
}

let asked: Promise<ApiError | undefined> | undefined;

/** Has the host, which gives its cookies with a page, give the XSRF cookie where there is none; gives why it could not. */
export async function greetHost(): Promise<ApiError | undefined> {
  if (hasCookie()) return undefined;
  asked ??= ask().finally(() => (asked = undefined));
  return asked;
}

type Answer<Meta> = QueryReturnValue<unknown, ApiError, Meta>;

/**
 * Sends once more what the host refused for want of the XSRF cookie; a greeting that nobody answers leaves open what it
 * would have said.
 */
export async function orGreeted<Meta>(
  send: () => Answer<Meta> | PromiseLike<Answer<Meta>>,
): Promise<Answer<Meta>> {
  const hadCookie = hasCookie();
  const answer = await send();
  if (hadCookie || answer.error?.kind !== 'forbidden') return answer;
  const error = await greetHost();
  if (error) return { error, meta: answer.meta };
  return hasCookie() ? send() : answer;
}
