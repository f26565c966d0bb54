import type { Request } from 'playwright-core';
import { signHeader } from '../../contract/limits';

/** The header by which the app recognises the host's own answers, for an answer that a test gives instead. */
export const signFor = (request: Request): Record<string, string> => ({
  [signHeader]: request.headers()[signHeader] ?? '1',
});
