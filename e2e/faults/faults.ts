import { signFor } from '../support/signFor';
import type { Page } from 'playwright-core';
import { lead } from '../support/phone';
import { quiet } from '../support/stream';
import type { Town } from '../support/town';

export interface Fault {
  name: string;
  /** The file in src, its correct text (`from`), and the faulty text (`to`). */
  file: string;
  from: string;
  to: string;
  /**
   * A text that the fixed page shows (`expect`) or lacks (`without`). `meet` may return `expect`; with neither, the
   * fault is a crash.
   */
  expect?: string;
  without?: string;
  /** What the fixed app sends (`request`), shows as pressed (`pressed`), or has this many of (`count`). */
  request?: string;
  pressed?: string;
  count?: readonly [selector: string, count: number];
  /** Uses the app until the fault shows, as a person would. */
  meet: (page: Page, town: Town) => Promise<string | void>;
}

/** Returns the file's source with the fault in it. */
export function seeded(source: string, { file, from, to }: Fault): string {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file} has the words of the fault ${parts.length - 1} times`);
  return parts.join(to);
}

/** Opens a page and waits until it has loaded. */
async function go(page: Page, path: string): Promise<void> {
  await lead(page, path);
  await quiet(page);
}
const press = (page: Page, name: string | RegExp, exact = true) =>
  page.getByRole('button', { name, exact }).first().click();
const crashed = (page: Page) => page.getByText('Unexpected Application Error!').waitFor();
/** Makes these calls fail from now on. */
const fail = (page: Page, calls: RegExp) =>
  page.route(calls, (route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: 500, statusMessage: '' },
      headers: signFor(route.request()),
    }),
  );
const fill = async (page: Page, label: string, words: string) => {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(words);
  await field.blur();
};
/** Opens an unfollowed person's page and taps "follow" while the host fails. */
async function followInVain(page: Page): Promise<void> {
  await go(page, '/search-user?q=a');
  const button = page.getByRole('button', { name: 'Segui', exact: true });
  const row = page.getByRole('listitem').filter({ has: button }).first();
  await go(page, (await row.getByRole('link').first().getAttribute('href')) ?? '');
  await fail(page, /AddFollow/);
  await press(page, 'Segui');
}
/** The number in front of these words on the page. */
async function numberOf(page: Page, words: string): Promise<number> {
  const text = await page
    .getByText(new RegExp(`^\\d+ ${words}$`))
    .first()
    .textContent();
  return Number.parseInt(text ?? '', 10);
}

export const faults: readonly Fault[] = [
  {
    name: 'an empty list takes the page away',
    file: 'src/features/ricerche/SavedList.tsx',
    from: 'empty={query.data?.length === 0 && <Nothing />}',
    to: 'empty={query.data![0]!.name === "" && <Nothing />}',
    meet: async (page) => {
      await go(page, '/ricerche');
      await crashed(page);
    },
  },
  {
    name: 'a moment is read in the wrong form',
    file: 'src/features/notifiche/groupByDay.ts',
    from: 'const label = dayLabel(event.dataOra, now, lang);',
    to: 'const label = dayLabel(new Date(`${event.dataOra}Z`).toISOString(), now, lang);',
    meet: async (page) => {
      await go(page, '/notifiche');
      await crashed(page);
    },
  },
  {
    name: 'an element is taken for granted that is not there',
    file: 'src/features/commenti/CommentForm.tsx',
    from: "if (element.querySelector('button:focus-visible'))",
    to: "if (element.querySelector('button:focus-visible')!.matches('form *'))",
    meet: async (page, { ad }) => {
      await go(page, `/view-post/${ad}`);
      await page.getByRole('button', { name: /^Commenti/ }).click();
      await fill(page, 'Scrivi un commento', 'Ancora disponibile?');
      await press(page, 'Invia');
    },
  },
  {
    name: 'a refusal of the browser is not caught',
    file: 'src/features/condivisione/sendLink.ts',
    from: '} catch {',
    to: '} catch (error) {\n    throw error;',
    meet: async (page) => {
      await press(page, /^Condividi/, false);
      await press(page, 'Invia il link');
    },
  },
  {
    name: 'a reducer forgets to take a failed wish back',
    file: 'src/core/overlay/createToggleSlice.ts',
    from: "'failed', { desired: toggle.confirmed, requestId: null, isUnknown }",
    to: "'failed', { requestId: null, isUnknown }",
    without: 'Tolto dai salvati.',
    meet: async (page) => {
      await go(page, '/bookmark');
      await fail(page, /DeleteBookmark/);
      await press(page, /^Salva:/, false);
      await page.getByText('Tolto dai salvati.').first().waitFor();
    },
  },
  {
    name: 'a cut network is told as a failure of the host',
    file: 'src/core/overlay/createToggleSlice.ts',
    from: 'isUnreached(action.payload) ? unreached : failed',
    to: 'isUnreached(action.payload) ? failed : unreached',
    expect: 'Non siamo riusciti a farlo. Riprova.',
    meet: followInVain,
  },
  {
    name: 'a count is one too high',
    file: 'src/features/follow/FollowCounts.tsx',
    from: 'followers.data.followerCount + lead',
    to: 'followers.data.followerCount + 1 + lead',
    meet: async (page, { seller }) => {
      await go(page, `/user-page/${seller}`);
      return `${(await numberOf(page, 'follower')) - 1} follower`;
    },
  },
  {
    name: 'a count keeps what was taken off',
    file: 'src/features/bookmark/SavedGrid.tsx',
    from: 'const kept = rows.filter(({ postID }) => toggles[postID]?.desired ?? true).length;',
    to: 'const kept = rows.length;',
    meet: async (page) => {
      await go(page, '/bookmark');
      const before = await numberOf(page, 'post salvati');
      await press(page, /^Salva:/, false);
      await page.getByText('Tolto dai salvati.').first().waitFor();
      return `${before - 1} post salvati`;
    },
  },
  {
    name: 'today has no name',
    file: 'src/lib/format.ts',
    from: 'if (ago === 0 || ago === 1) {',
    to: 'if (ago === 1) {',
    expect: 'Oggi',
    meet: async (page, { conversation }) => {
      await go(page, `/conversazione/${conversation}`);
      await page.getByRole('log').waitFor();
    },
  },
  {
    name: 'a sheet does not close',
    file: 'src/features/filters/FilterSheet.tsx',
    from: 'dispatch(sheetClosed());\n      return onApply',
    to: 'return onApply',
    without: 'Azzera',
    meet: async (page) => {
      await go(page, '/category/60/hobby-sport');
      await press(page, 'Filtri');
      await page.getByRole('button', { name: /^Mostra \d+ annunci$/ }).click();
    },
  },
  {
    name: 'a price has no currency',
    file: 'src/ui/Price.tsx',
    from: 'formatPrice(value, symbol)',
    to: "formatPrice(value, '')",
    expect: '€',
    meet: async (page) => {
      await go(page, '/bookmark');
      await page
        .getByText(/,\d\d$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'a draft is lost',
    file: 'src/core/drafts/useKeeper.ts',
    from: 'isWorth ? writeDraft(',
    to: '!isWorth ? writeDraft(',
    expect: 'Bozza ripristinata',
    meet: async (page) => {
      await go(page, '/insert-post');
      await fill(page, 'Titolo', 'Domani mercato in piazza');
      await go(page, '/home-user-profile');
      await go(page, '/insert-post');
    },
  },
  {
    name: 'a failure looks like a list that still comes',
    file: 'src/core/screen/QueryScreen.tsx',
    from: 'if (!query.error) return skeleton;',
    to: 'if (query.data === undefined) return skeleton;',
    expect: 'Non riusciamo a caricare i post salvati.',
    meet: async (page) => {
      await fail(page, /GetBookmarksByPersonaID/);
      await go(page, '/bookmark');
    },
  },
  {
    name: 'a field says nothing of what is missing',
    file: 'src/features/listing/AdForm.tsx',
    from: "field('title', { missing: t('inserisci-titolo-mancante') })",
    to: "field('title')",
    expect: 'Scrivi il titolo.',
    meet: async (page) => {
      await go(page, '/insert-ad');
      await press(page, 'Pubblica');
    },
  },
  {
    name: 'a form sends an empty field',
    file: 'src/features/security/PasswordForm.tsx',
    from: "typed('passwordAttuale') === '' ?",
    to: "typed('passwordAttuale') === ' ' ?",
    expect: 'Campo obbligatorio',
    meet: async (page) => {
      await go(page, '/sicurezza/password');
      await fill(page, 'Nuova password', 'un-segreto-lungo');
      await fill(page, 'Ripeti la password', 'un-segreto-lungo');
      await press(page, 'Cambia la password');
    },
  },
  {
    name: 'two words that differ are taken for the same',
    file: 'src/features/security/newPassword.ts',
    from: "password === plainPassword(typed('passwordRipetuta'))",
    to: "password.length > 0 || password === plainPassword(typed('passwordRipetuta'))",
    expect: 'Le due password non sono uguali.',
    meet: async (page) => {
      await go(page, '/sicurezza/password');
      await fill(page, 'Password attuale', 'piazza-demo-vecchia');
      await fill(page, 'Nuova password', 'un-segreto-lungo');
      await fill(page, 'Ripeti la password', 'un-segreto-diverso');
      await press(page, 'Cambia la password');
    },
  },
  {
    name: 'people who were found are told as none',
    file: 'src/pages/category/Found.tsx',
    from: 'const isNobody = people.people.length === 0;',
    to: 'const isNobody = people.people.length > 0;',
    without: 'Nessuna persona per questa ricerca.',
    meet: async (page) => {
      await go(page, '/search-user?q=ma');
      await page.getByText('Nessuna persona per questa ricerca.').first().waitFor();
    },
  },
  {
    name: 'a success is told as a failure',
    file: 'src/features/notifiche/MarkRead.tsx',
    from: 'if (error)\n',
    to: 'if (!error)\n',
    without: 'Le notifiche sono ancora segnate come nuove. Riprova.',
    meet: async (page) => {
      await go(page, '/notifiche');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await press(page, 'Segna tutte come lette');
      await page.getByText('Le notifiche sono ancora segnate').first().waitFor();
    },
  },
  {
    name: 'a menu is in the wrong order',
    file: 'src/features/settings/useMenu.tsx',
    from: 'return { account, help, papers,',
    to: 'papers.sort((one, other) => one.to.localeCompare(other.to));\n  return { account, help, papers,',
    expect: 'PrivacyNote legaliCookie',
    meet: (page) => go(page, '/user-settings'),
  },
  {
    name: 'a change is not asked for anew',
    file: 'src/api/tutela.ts',
    from: "invalidatesTags: onSuccess(['HiddenWords']),",
    to: '',
    without: 'Nessuna parola nascosta',
    meet: async (page) => {
      await go(page, '/sicurezza/parole');
      await fill(page, 'Aggiungi una parola', 'scambio');
      await press(page, 'Aggiungi');
    },
  },
  {
    name: 'an old value is sent',
    file: 'src/features/listing/editDraft.ts',
    from: 'sentPrice(readPrice(edit.prezzo,',
    to: 'sentPrice(readPrice(adEditOf(post).prezzo,',
    // The generated test types a price of its own, made of ones.
    request: 'POST /api/Post/UpdatePostInserzione: prezzo=11.00',
    meet: async (page, { ownAd }) => {
      await go(page, `/update-post-inserzione/${ownAd}`);
      await fill(page, 'Prezzo', '77');
      await press(page, 'Aggiorna');
    },
  },
  {
    name: 'a list does not look for what it has',
    file: 'src/features/search/recentSlice.ts',
    from: '!isSame(known, text)',
    to: 'known !== text.toUpperCase()',
    count: ['form[role=search] ul[aria-labelledby] > li', 1],
    meet: async (page) => {
      const box = page.getByRole('combobox', { name: 'Cerca in Piazza' });
      for (let times = 0; times < 2; times += 1) {
        await box.fill('sedia');
        await box.press('Enter');
        await quiet(page);
      }
      await box.fill('');
      await box.blur();
      await box.click();
    },
  },
  {
    name: 'a listener forgets a case',
    file: 'src/features/search/recentSlice.ts',
    from: 'matcher: isAnyOf(searchSent, recentRemoved, recentCleared)',
    to: 'matcher: isAnyOf(searchSent, recentRemoved)',
    without: 'Cancella le ricerche recenti',
    meet: async (page) => {
      const box = page.getByRole('combobox', { name: 'Cerca in Piazza' });
      await box.fill('sedia');
      await box.press('Enter');
      await quiet(page);
      await box.fill('');
      await page.getByRole('button', { name: 'Cancella le ricerche recenti' }).click();
      await go(page, '/notifiche');
      await go(page, '/');
      await box.click();
    },
  },
  {
    name: 'a reducer drops what a choice leaves alone',
    file: 'src/features/display/displaySlice.ts',
    from: '  ...state,\n  ...payload,',
    to: '  ...(state && payload),',
    count: ['label:has(> input[name=textSize]:checked)', 1],
    meet: async (page) => {
      await go(page, '/user-settings');
      await page.getByText('Scuro', { exact: true }).click();
    },
  },
  {
    name: 'a wish goes the wrong way',
    file: 'src/features/tutela/BlockQuestion.tsx',
    from: 'relationID: null, wish: true',
    to: 'relationID: null, wish: false',
    request: 'POST /api/Tutela/AddBlocco',
    meet: async (page, { seller }) => {
      await go(page, `/user-page/${seller}`);
      await press(page, /^Altro: /, false);
      await press(page, 'Blocca');
      await page.getByRole('dialog').getByRole('button', { name: 'Blocca' }).last().click();
    },
  },
  {
    name: 'a section cannot be opened',
    file: 'src/features/commenti/commentsSlice.ts',
    from: 'if (state.open[payload]) delete',
    to: 'if (!state.open[payload]) delete',
    count: ['[aria-expanded=true][aria-controls^="commenti-"]', 1],
    meet: async (page, { ad }) => {
      await go(page, `/view-post/${ad}`);
      await page.getByRole('button', { name: /^Commenti/ }).click();
    },
  },
];
