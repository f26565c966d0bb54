import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Waits until nothing moves or loads any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

const colours = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** What axe finds serious or critical on the page as it stands, one line an element. */
export async function findBarriers(page: Page, isColourAlone = false): Promise<string[]> {
  // Not a script of the page: its policy has no say in it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), {
    resultTypes: ['violations' as const],
    preload: false,
    ...(isColourAlone && colours),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) =>
        [id, target.join(' '), html.slice(0, 200), failureSummary?.replaceAll(/\s+/g, ' ')].join(' | '),
      ),
    );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
