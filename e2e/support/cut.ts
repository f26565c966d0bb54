import type { Page } from 'playwright-core';
import { eventually } from './host';

/**
 * Holds the answers of these calls back until the connection is cut under them, as it is when a train enters a
 * tunnel; gives what cuts it. Afterwards the connection is there again.
 */
export async function holdUntilCut(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  await page.context().route(calls, (route) => void held.push(() => route.abort('internetdisconnected')));
  return async () => {
    // A tap's call goes once the one before it has been answered.
    await eventually('a call to cut', async () => held[0]);
    for (const cut of held) await cut();
    await page.context().unroute(calls);
  };
}

/** Splits what went wrong into what a cut of these calls explains and the rest. */
export function besidesCut(problems: readonly string[], calls: RegExp): string[] {
  const isCut = (problem: string) =>
    problem.startsWith('net::ERR_INTERNET_DISCONNECTED') && calls.test(problem);
  return problems.filter((problem) => !isCut(problem));
}
