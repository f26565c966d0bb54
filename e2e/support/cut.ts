import type { Page } from 'playwright-core';
import { eventually } from './host';

/**
 * Holds the answers of these calls until the returned function breaks their connection, as in a train tunnel.
 * Afterwards the network works again.
 */
export async function holdUntilCut(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  await page.context().route(calls, (route) => void held.push(() => route.abort('internetdisconnected')));
  return async () => {
    // A tap's call is sent only after the answer to the previous tap's call.
    await eventually('a call to cut', async () => held[0]);
    for (const cut of held) await cut();
    await page.context().unroute(calls);
  };
}

/** The problems that a cut connection of these calls does not explain. */
export function besidesCut(problems: readonly string[], calls: RegExp): string[] {
  const isCut = (problem: string) =>
    problem.startsWith('net::ERR_INTERNET_DISCONNECTED') && calls.test(problem);
  return problems.filter((problem) => !isCut(problem));
}
