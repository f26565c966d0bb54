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

/** Half the size of `axe.source`, for each page that is looked at. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Rule {
  id: string;
  impact: axe.ImpactValue;
}
/** Rules whose findings axe calls minor or moderate. `findBarriers` drops those, and a page takes two thirds of the time without. */
const uncounted = (Reflect.get(axe, '_audit') as { rules: Rule[] }).rules.filter(
  ({ impact }) => impact === 'minor' || impact === 'moderate',
);
/** Targets of 24 px (WCAG 2.2) are not looked at unless they are asked for. */
const all = {
  rules: {
    ...Object.fromEntries(uncounted.map(({ id }) => [id, { enabled: false }])),
    'target-size': { enabled: true },
  },
};
const colours = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** A bar stands over a part of it: it is whole again once the page is scrolled. */
const isCovered = ({ failureSummary }: axe.NodeResult): boolean =>
  failureSummary?.includes('partially obscured') ?? false;

/** The barriers that axe finds serious or critical on the page as it stands, one line an element. */
export async function findBarriers(page: Page, isColourAlone = false): Promise<string[]> {
  // The page's policy has no say in it: it is no script of the page.
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
