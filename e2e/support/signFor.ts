import type { Request } from 'playwright-core';
import { signHeader } from '../../contract/limits';

/** The host's sign, for an answer that a test gives in its place. */
export const signFor = (request: Request): Record<string, string> => ({
  [signHeader]: request.headers()[signHeader] ?? '1',
});
