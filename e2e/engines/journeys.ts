import { after, before, describe, test } from 'node:test';
import { openTalk, signIn } from './acts';
import type { Engine } from './driver';
import type { Phone } from './phone';
import { openWindows, type Windows } from './windows';

const message =
  'Buongiorno, vorrei sapere se è ancora libero e se potrei venire a vederlo sabato mattina, verso le dieci.';

/** The same handful of journeys in every engine. */
export function runJourneys(engine: Engine): void {
  describe(engine.name, { skip: engine.lacks }, () => {
    let windows: Windows;
    before(async () => {
      windows = await openWindows(engine);
    });
    after(() => windows?.close());

    for (const [name, walk] of Object.entries(journeys))
      test(`${engine.name}: ${name}`, () => windows.use(walk));
  });
}

const journeys: Record<string, (phone: Phone) => Promise<void>> = {
  'a person signs in, and a reload leaves them signed in': async (phone) => {
    await signIn(phone);
    await phone.reload();
    await phone.see({ role: 'article' });
  },

  'a like stays after a reload': async (phone) => {
    await signIn(phone);
    await phone.tap({ role: 'link', within: { role: 'article' }, path: '/view-post/' });
    await phone.tap({ role: 'button', name: 'Mi piace', pressed: false });
    await phone.see({ role: 'button', name: 'Mi piace', pressed: true });
    await phone.reload();
    await phone.see({ role: 'button', name: 'Mi piace', pressed: true });
  },

  'a message arrives as it was written': async (phone) => {
    await signIn(phone);
    await openTalk(phone);
    await phone.fill('Scrivi un messaggio', message);
    await phone.tap({ role: 'button', name: 'Invia' });
    await phone.see({ role: 'log', text: message });
    await phone.see({ role: 'textbox', name: 'Scrivi un messaggio' }, ({ value }) => value === '');
    await phone.reload();
    await phone.see({ role: 'log', text: message });
  },
};
