import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** Serves the faulty app's files in place of the host's own. */
export async function serveApp(page: Page | BrowserContext, url: string, root: string): Promise<void> {
  await page.route(`${url}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) return route.fulfill({ path: join(root, pathname) });
    if (request.resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const { 'set-cookie': cookie = '' } = answer.headers();
    const headers = { 'content-type': 'text/html; charset=utf-8', 'set-cookie': cookie };
    return route.fulfill({ headers, body: await readFile(join(root, 'index.html'), 'utf8') });
  });
}
