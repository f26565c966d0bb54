import type { ReplyOf } from '../../contract/table';
import { eventually } from '../support/host';
import { readRows } from '../support/storage';
import { visitor } from '../support/town';
import { lookAt } from './look';
import type { EnginePhone } from './phone';

export const picture = 'server/demo/pictures/bici-citta-1.webp';

/**
 * Signs in on a first visit, again while a busy host refuses, and waits for the service worker, which by then has
 * fetched every file of the app.
 */
export async function signInByHand(phone: EnginePhone): Promise<void> {
  const refuse = { role: 'button', name: 'Rifiuta tutti' } as const;
  await phone.open('/');
  await phone.tap(refuse);
  await phone.seeNo(refuse);
  await phone.fill('Email', visitor.email);
  await phone.fill('Password', visitor.password);
  const enter = { role: 'button', name: 'Accedi' } as const;
  await phone.tap(enter);
  await eventually('the feed', async () => {
    const isRefused = await phone.eval(() => document.body.innerText.includes('molto traffico'));
    // Not `tap`, which waits for the button: it may go at any moment.
    const button = isRefused && (await phone.eval(lookAt, enter, true));
    if (button && button.isOnTop) await phone.driver.press(button.x, button.y);
    return (await phone.eval(lookAt, { role: 'article' }, false)) ? true : undefined;
  });
  await phone.seeWorker();
}

/** Waits until the phone has stored the feed for offline use. */
export const seeFeedKept = (phone: EnginePhone): Promise<true> =>
  eventually('the kept feed', async () => {
    const rows = await phone.eval(readRows, 'seen');
    return rows.some(([key]) => (key as string[])[1]?.startsWith('posts')) || undefined;
  });

/**
 * Opens the ad of the feed's first card, and waits until the card is gone: it stays a moment longer than its address,
 * and its buttons have the same names as the ad's.
 */
export async function openFirstAd(phone: EnginePhone): Promise<void> {
  await phone.tap({ role: 'link', within: { role: 'article' }, path: '/view-post/' });
  await phone.seeNo({ role: 'link', within: { role: 'article' }, path: '/view-post/' });
}

export async function openTalk(phone: EnginePhone): Promise<void> {
  await phone.open(`/conversazione/${await phone.eval(firstTalk)}`);
}

/** Scrolls a page, leaves it for another site, and goes back. Waits until the page is where it was. */
export async function leaveAndReturn(phone: EnginePhone, path: string, top: number): Promise<void> {
  // While a page is being replaced, nothing runs in it.
  const become = (what: string, ask: () => Promise<boolean>) =>
    eventually(what, async () => (await ask().catch(() => false)) || undefined);
  await phone.open(path);
  // A script that leaves a page before its load event replaces the page's entry in the history.
  await become(`${path} to be loaded`, () => phone.eval(isLoaded));
  await become(`${path} to be long`, () => phone.eval(isScrolledTo, path, top, true));
  // Another origin of the same host.
  await phone.eval(() => location.assign(`//localhost:${location.port}/numeri`));
  await become('the other site', () => phone.eval(() => location.hostname === 'localhost'));
  await phone.eval(() => history.back());
  await become(`${path} at ${top}`, () => phone.eval(isScrolledTo, path, top, false));
}

/** Runs in the page. */
function isLoaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .every((entry) => 'loadEventEnd' in entry && entry.loadEventEnd !== 0);
}

/** Runs in the page. */
function isScrolledTo(path: string, top: number, isAsked: boolean): boolean {
  if (isAsked) scrollTo(0, top);
  return location.hostname !== 'localhost' && location.pathname === path && scrollY === top;
}

export async function publishAd(phone: EnginePhone, title: string): Promise<void> {
  await phone.open('/insert-ad');
  await phone.fill('Titolo', title);
  await phone.upload(picture);
  await phone.choose('Categoria', 'Hobby e sport');
  await phone.fill('Prezzo', '35');
  await phone.tap({ role: 'button', name: 'Pubblica' });
  await phone.see({ role: 'dialog', text: title });
}

/** Runs in the page. */
async function firstTalk(): Promise<number> {
  const { personaID } = JSON.parse(localStorage.getItem('userProfile') ?? '{}') as { personaID: number };
  const headers = { authorization: `Bearer ${localStorage.getItem('auth')}` };
  const answer = await fetch(`/api/Chat/ConversazioniList?PersonaID=${personaID}&page=1`, { headers });
  const { listConversazioni } = (await answer.json()) as ReplyOf<'GET /api/Chat/ConversazioniList'>;
  return listConversazioni[0]?.conversazioneID ?? 0;
}
