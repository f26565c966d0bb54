import type { Page } from 'playwright-core';
import { lead } from '../support/phone';
import { quiet } from '../support/stream';
import type { Fault } from './faults';

/** A bug in a user's words, and where in Redux DevTools it shows according to docs/DEBUGGING.md. */
export interface FaultStory extends Fault {
  filter: string;
  row: RegExp;
  tab: 'Action' | 'State' | 'Trace';
  /** Each pattern must match the tab's text for one of the filtered rows. */
  tells: readonly RegExp[];
  /** A recording has no stack traces, and the running app does not list scrolling. */
  only?: 'running' | 'recorded';
}

const go = async (page: Page, path: string) => {
  await lead(page, path);
  await quiet(page);
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

/** Delays the next answer to a call; the returned function releases it. */
async function holdBack(page: Page, call: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    call,
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return letGo;
}

export const stories: readonly FaultStory[] = [
  {
    name: 'The like flips back',
    file: 'src/core/overlay/createToggleSlice.ts',
    from: 'if (toggle && since > toggle.since)',
    to: 'if (toggle)',
    meet: async (page) => {
      const like = page.getByRole('button', { name: 'Mi piace', exact: true, pressed: false });
      const card = page.locator('article').filter({ has: like }).first();
      const path = await card.locator('a[href*="/view-post/"]').first().getAttribute('href');
      const letGo = await holdBack(page, /GetPostDetails/);
      await Promise.all([page.waitForRequest(/GetPostDetails/), lead(page, path ?? '')]);
      await go(page, '/');
      const tapped = page.locator(`article:has(a[href="${path}"])`).locator(like).first();
      await Promise.all([page.waitForResponse(/AddLike/), tapped.click()]);
      letGo();
    },
    filter: 'post ·',
    row: /^post · fulfilled/,
    tab: 'Action',
    tells: [/GetPostDetails.* \d{3,} ms/],
  },
  {
    name: 'Followers are off by two',
    file: 'src/core/overlay/createToggleSlice.ts',
    from: 'if (count && myID !== undefined) dispatch(count(id, myID, isOn ? 1 : -1));',
    to: 'for (const n of [1, 2]) if (count && myID !== undefined && n) dispatch(count(id, myID, isOn ? 1 : -1));',
    meet: async (page) => {
      await go(page, '/search-user?q=a');
      const person = button(page, 'Segui').locator(
        'xpath=ancestor::*[.//a[contains(@href, "/user-page/")]][1]',
      );
      const path = await person.locator('a[href*="/user-page/"]').first().getAttribute('href');
      await go(page, path ?? '');
      await Promise.all([page.waitForResponse(/AddFollow/), button(page, 'Segui').click()]);
    },
    filter: 'Patched',
    row: /queryResultPatched/,
    tab: 'Trace',
    tells: [/relations?\.ts|follow\w*\.ts/i, /createToggleSlice\.ts/],
    only: 'running',
  },
  {
    name: 'The bookmark comes back',
    file: 'src/api/bookmark.ts',
    from: 'byQuery(remove)({ BookmarkID: id })',
    to: 'byQuery(remove)({ BookmarkID: id + 1_000_000 })',
    meet: async (page) => {
      await go(page, '/bookmark');
      await page
        .getByRole('button', { name: /^Salva:/ })
        .first()
        .click();
      await page.getByText('Tolto dai salvati.').first().waitFor();
    },
    filter: 'deleteBookmark',
    row: /^deleteBookmark · fulfilled/,
    tab: 'Action',
    tells: [/DeleteBookmark .*BookmarkID.* 404/],
  },
  {
    name: 'The language does not stick',
    file: 'src/core/language/languageListener.ts',
    from: "(before.status !== 'ready' || before.profile.abbreviazione !== now.profile.abbreviazione)",
    to: 'now !== before',
    meet: async (page) => {
      await go(page, '/user-settings');
    },
    filter: 'languageChosen',
    row: /languageChosen/,
    tab: 'Trace',
    tells: [/languageListener\.ts/],
    only: 'running',
  },
  {
    name: 'A message was sent twice',
    file: 'src/core/submissions/acts.ts',
    from: 'revision === 0 ? id : `${id}:${revision}`',
    to: '`${id}:${revision}${Math.random()}`',
    meet: async (page, { conversation }) => {
      await go(page, `/conversazione/${conversation}`);
      await page.route(
        /AddMessaggio/,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill('È ancora libero?');
      await Promise.all([page.waitForResponse(/AddMessaggio/), button(page, 'Invia').click()]);
    },
    filter: 'sendMessage',
    row: /^sendMessage · (?:failed|fulfilled)/,
    tab: 'Action',
    tells: [/AddMessaggio once \S+ (?:no answer|200)/],
  },
  {
    name: 'The feed repeats a post',
    file: 'src/api/post.ts',
    from: 'byQuery<ReadCall>(listCalls[kind])({ ...arg, ...pageFields(pageParam) })',
    to: 'byQuery<ReadCall>(listCalls[kind])({ ...arg, ...pageFields({ page: pageParam.page }) })',
    meet: async (page) => {
      const second = page.waitForResponse(/PostFrussoList.*page=2/);
      for (let tries = 0; tries < 20; tries += 1) await page.mouse.wheel(0, 2000);
      await second;
    },
    filter: 'posts ·',
    row: /^posts · fulfilled/,
    tab: 'Action',
    tells: [/PostFrussoList .*"page":2}/],
  },
  {
    name: 'The chat stops scrolling',
    file: 'src/api/chat.ts',
    from: "sendMessage: write('POST /api/Chat/AddMessaggio')",
    to: "sendMessage: write('POST /api/Chat/AddMessaggio', {})",
    meet: async (page, { conversation }) => {
      await go(page, `/conversazione/${conversation}`);
      await page.getByRole('log').hover();
      await page.mouse.wheel(0, -300);
      await page.waitForTimeout(500);
    },
    filter: 'seen/',
    row: /seen\/scrolled/,
    tab: 'Action',
    tells: [/payload/],
    only: 'recorded',
  },
];
