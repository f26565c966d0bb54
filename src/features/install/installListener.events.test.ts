/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { installListener } from './installListener';
import { installClicked, type InstallStatus } from './installSlice';
import { capturePrompt } from './keptPrompt';

const listening = listeningTo(installListener);

beforeAll(capturePrompt);

function open(status: InstallStatus, prompt: () => Promise<unknown>) {
  window.dispatchEvent(
    Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice: Promise.resolve() }),
  );
  return listening({ install: { status, offer: 'none' } });
}

test.each([
  ['answers', () => Promise.resolve()],
  ['never tells', () => new Promise(() => undefined)],
  ['refuses to show it', () => Promise.reject(new Error('no gesture'))],
])('a tap shows the browser’s install prompt, which %s', async (_name, answer) => {
  const prompt = jest.fn(answer);
  const { dispatch, events, pass } = open('available', prompt);
  dispatch(installClicked());
  expect(events()).toEqual(['install/installClicked']);
  await pass(60_000);
  expect(events()).toEqual(['install/installClicked', 'install/installAnswered']);
  expect(prompt).toHaveBeenCalledTimes(1);
});

test.each(['asking', 'unavailable'] as const)(
  'a tap while the installation is %s shows no prompt',
  async (status) => {
    const prompt = jest.fn(() => Promise.resolve());
    const { dispatch, events, pass } = open(status, prompt);
    dispatch(installClicked());
    await pass();
    expect(events()).toEqual(['install/installClicked']);
    expect(prompt).not.toHaveBeenCalled();
  },
);
