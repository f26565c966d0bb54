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

/** If the XSRF cookie is missing, requests a page, with which the host sets it. Returns the error if that failed. */
export async function greetHost(): Promise<ApiError | undefined> {
  if (hasCookie()) return undefined;
  asked ??= ask().finally(() => (asked = undefined));
  return asked;
}

type Answer<Meta> = QueryReturnValue<unknown, ApiError, Meta>;

/**
 * Repeats a call that the host refused for lack of the XSRF cookie. If the request for the cookie gets no answer, the
 * call counts as unreached, not refused.
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
