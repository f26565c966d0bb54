import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, visitTown } from '../support/host';
import { heldBy, pagesHeld, walkRound } from '../support/memory';
import { openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { setStage } from '../support/stage';
import { readTown } from '../support/town';

/** Pages that were left are freed from memory. */

const { host, browser } = setStage(visitTown);

test('after twelve page changes no left page is in memory, and little more than the current one', async () => {
  const { page, context, problems } = await openPhone(browser, host.url, 'it-IT');
  await enterAsVisitor(page);
  await walkRound(page, await readTown(page));
  const devtools = await context.newCDPSession(page);
  let last = '';
  await eventually('the pages that were left to go', async () => {
    const { live, nodes } = await heldBy(page, devtools);
    const held = await pagesHeld(page);
    last = `${held.join(' ')}; ${nodes} nodes, ${live} of them in the page`;
    return (held.length === 0 && nodes < 2 * live) || undefined;
  }).catch((error: Error) => assert.fail(`${error.message}: ${last}`));
  assert.deepEqual(problems, []);
});
