import { after, before, describe, test } from 'node:test';
import { leaveAndReturn, openFirstAd, openTalk, picture, publishAd, seeFeedKept, signInByHand } from './acts';
import type { Engine } from './driver';
import type { EnginePhone } from './phone';
import { openWindows, type Windows } from './windows';

const message =
  'Buongiorno, vorrei sapere se è ancora libero e se potrei venire a vederlo sabato mattina, verso le dieci.';

/** The same few journeys in every engine. */
export function runJourneys(engine: Engine): void {
  describe(engine.name, { skip: engine.lacks }, () => {
    let windows: Windows;
    before(async () => {
      windows = await openWindows(engine);
    });
    after(() => windows?.close());

    for (const [name, walk] of Object.entries(journeys))
      test(`${engine.name}: ${name}`, () => windows.use(walk));
    // The other engines' windows are private already.
    if (!engine.isPrivate)
      test(`${engine.name}: an ad with a picture is published from a private window`, () =>
        windows.use(sellWithPicture, true));

    // WebKit keeps the page, but its automation does not reach a page that comes back.
    if (engine.name !== 'WebKit')
      test(`${engine.name}: going back from another site leads to the same place of the page`, () =>
        windows.use(async (phone) => {
          await signInByHand(phone);
          await leaveAndReturn(phone, '/user-settings', 300);
          await leaveAndReturn(phone, '/privacy-policy', 500);
        }));

    test(`${engine.name}: on six first visits no banner offers a new version`, async () => {
      for (let visit = 1; visit <= 6; visit += 1) await windows.use(visitFirst);
    });
  });
}

const journeys: Record<string, (phone: EnginePhone) => Promise<void>> = {
  'a person signs in, and a reload leaves them signed in': async (phone) => {
    await signInByHand(phone);
    await phone.reload();
    await phone.see({ role: 'article' });
  },

  'a like stays after a reload': async (phone) => {
    await signInByHand(phone);
    await openFirstAd(phone);
    await phone.tap({ role: 'button', name: 'Mi piace', pressed: false });
    await phone.see({ role: 'button', name: 'Mi piace', pressed: true });
    await phone.reload();
    await phone.see({ role: 'button', name: 'Mi piace', pressed: true });
  },

  'a message arrives as it was written': async (phone) => {
    await signInByHand(phone);
    await openTalk(phone);
    await phone.fill('Scrivi un messaggio', message);
    await phone.tap({ role: 'button', name: 'Invia' });
    await phone.see({ role: 'log', text: message });
    await phone.see({ role: 'textbox', name: 'Scrivi un messaggio' }, ({ value }) => value === '');
    await phone.reload();
    await phone.see({ role: 'log', text: message });
  },

  'offline, the cached feed shows, and it loads on once the network is back': async (phone) => {
    const note = { role: 'status', text: 'Sei senza rete: vedi ciò che avevi già visto' } as const;
    await signInByHand(phone);
    await seeFeedKept(phone);
    phone.setOffline(true);
    await phone.reload();
    await phone.see(note);
    await phone.see({ role: 'article' });
    phone.setOffline(false);
    await phone.reload();
    await phone.see({ role: 'article' });
    await phone.seeNo(note);
  },

  'all lines of a message are visible while it is typed': async (phone) => {
    await signInByHand(phone);
    await openTalk(phone);
    await phone.fill('Scrivi un messaggio', message);
    await phone.see({ role: 'textbox', name: 'Scrivi un messaggio' }, ({ hidden }) => hidden <= 0);
  },

  'an ad with a picture is published, and a message is sent after it': sellWithPicture,

  'somebody’s stories are watched and paused, and closing them returns to the previous page': async (
    phone,
  ) => {
    await signInByHand(phone);
    await phone.tap({ role: 'link', path: '/story-views/' });
    await phone.tap({ role: 'button', name: 'Metti in pausa' });
    await phone.see({ role: 'img' }, ({ width }) => width > 0);
    await phone.tap({ role: 'button', name: 'Riprendi' });
    await phone.tap({ role: 'button', name: 'Chiudi' });
    await phone.see({ role: 'article' });
  },

  'a story with a picture is published': async (phone) => {
    await signInByHand(phone);
    await phone.open('/insert-stories');
    await phone.fill('Testo sulla storia', 'Tre motori, una storia');
    await phone.upload(picture);
    await phone.tap({ role: 'button', name: 'Pubblica' });
    // The notice disappears by itself and a slow engine may miss it; e2e/journeys/sell.test.ts checks it.
    await phone.see({ role: 'link', text: 'Guarda la tua storia' });
  },
};

async function sellWithPicture(phone: EnginePhone): Promise<void> {
  const title = 'Bicicletta dei tre motori';
  await signInByHand(phone);
  await publishAd(phone, title);
  await phone.open('/user-profile');
  const photo = { role: 'img', within: { role: 'article', name: title } } as const;
  await phone.see(photo, ({ width }) => width > 0);
  await openTalk(phone);
  await phone.fill('Scrivi un messaggio', 'Ho messo un annuncio.');
  await phone.tap({ role: 'button', name: 'Invia' });
  await phone.see({ role: 'textbox', name: 'Scrivi un messaggio' }, ({ value }) => value === '');
}

/** A signed-in page shows the update banner as soon as a new version is found. */
async function visitFirst(phone: EnginePhone): Promise<void> {
  await signInByHand(phone);
  await openFirstAd(phone);
  await phone.see({ role: 'button', name: 'Mi piace' });
  await phone.seeNo({ role: 'button', name: 'Ricarica' });
}
