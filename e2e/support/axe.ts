import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { quiet } from './stream';

/** Waits until nothing moves or loads any more. */
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

/** The minified axe, half the size of `axe.source`, which each page gets. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Rule {
  id: string;
  impact: axe.ImpactValue;
}
/**
 * Rules whose findings axe calls minor or moderate. `findBarriers` drops those, so it skips the rules, which saves a
 * third of the time.
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

/** A bar covers a part of it; scrolling shows the rest. */
const isCovered = ({ failureSummary }: axe.NodeResult): boolean =>
  failureSummary?.includes('partially obscured') ?? false;

/** The barriers on the current page that axe finds serious or critical, one line for each element. */
export async function findBarriers(page: Page, isColourAlone = false): Promise<string[]> {
  // The page's content policy does not apply, because this is no script of the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), {
    resultTypes: ['violations' as const],
    preload: false,
    ...(isColourAlone ? colours : all),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => id !== 'target-size' || !isCovered(node))
        .map(({ target, html, failureSummary }) =>
          [id, target.join(' '), html.slice(0, 200), failureSummary?.replaceAll(/\s+/g, ' ')].join(' | '),
        ),
    );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
