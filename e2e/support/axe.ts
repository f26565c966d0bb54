import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { quiet } from './stream';

/** Waits until nothing is loading or moving any more. */
export async function settleMotion(page: Page): Promise<void> {
  await quiet(page);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** The minified axe, half the size of `axe.source`, because it is injected into each page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Rule {
  id: string;
  impact: axe.ImpactValue;
}
/**
 * Rules whose violations axe rates as minor or moderate. `findBarriers` would drop those, and skipping the rules saves
 * a third of the time.
 */
const uncounted = (Reflect.get(axe, '_audit') as { rules: Rule[] }).rules.filter(
  ({ impact }) => impact === 'minor' || impact === 'moderate',
);
/** Target sizes of 24 px (WCAG 2.2) are checked only on request. */
const all = {
  rules: {
    ...Object.fromEntries(uncounted.map(({ id }) => [id, { enabled: false }])),
    'target-size': { enabled: true },
  },
};
const colours = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** The target is only partly covered by a bar, and scrolling shows the rest. */
const isCovered = ({ failureSummary }: axe.NodeResult): boolean =>
  failureSummary?.includes('partially obscured') ?? false;

/**
 * The words of checkboxes and radio buttons that have an element of their own in the label: screen readers stop at them
 * once more. Words with a link need one.
 */
const findTwiceHeard = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('label:has([type=checkbox], [type=radio]) *')]
      .filter((one) => one.textContent && !one.closest('[aria-hidden], a') && !one.querySelector('a'))
      .map((one) => `heard twice | ${one.outerHTML.slice(0, 200)}`),
  );

/** The violations on the current page that axe rates as serious or critical, one line for each element. */
export async function findBarriers(page: Page, isColourAlone = false): Promise<string[]> {
  // Injected by the browser's automation, so the page's content security policy does not block it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), {
    resultTypes: ['violations' as const],
    preload: false,
    ...(isColourAlone ? colours : all),
  });
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => id !== 'target-size' || !isCovered(node))
        .map(({ target, html, failureSummary }) =>
          [id, target.join(' '), html.slice(0, 200), failureSummary?.replaceAll(/\s+/g, ' ')].join(' | '),
        ),
    );
  return isColourAlone ? serious : [...serious, ...(await findTwiceHeard(page))];
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
