import type { Page } from 'playwright-core';
import { eventually } from './host';

/**
 * Holds these calls' answers until the connection is cut under them, as in a train tunnel. Gives the function that cuts
 * it; afterwards the connection works again.
 */
export async function holdUntilCut(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  await page.context().route(calls, (route) => void held.push(() => route.abort('internetdisconnected')));
  return async () => {
    // A tap's call is sent only after the answer to the one before.
    await eventually('a call to cut', async () => held[0]);
    for (const cut of held) await cut();
    await page.context().unroute(calls);
  };
}

/** Divides the problems into those that a cut of these calls explains and the rest. */
export function besidesCut(problems: readonly string[], calls: RegExp): string[] {
  const isCut = (problem: string) =>
    problem.startsWith('net::ERR_INTERNET_DISCONNECTED') && calls.test(problem);
  return problems.filter((problem) => !isCut(problem));
}
