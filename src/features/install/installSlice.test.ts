import {
  appInstalled,
  bannerOffered,
  installAnswered,
  installClicked,
  type InstallEvent,
  installSlice,
  type InstallStatus,
  installTable,
  promptCaptured,
} from './installSlice';

const actions: Record<InstallEvent, { type: string }> = {
  captured: promptCaptured(),
  clicked: installClicked(),
  answered: installAnswered(),
  installed: appInstalled(),
};
const cases = (Object.keys(installTable) as InstallStatus[]).flatMap((status) =>
  (Object.keys(actions) as InstallEvent[]).map((event) => [status, event] as const),
);

test.each(cases)('§4 install prompt: %s, %s', (status, event) => {
  const before = { status, offer: 'none' } as const;
  const after = installSlice.reducer(before, actions[event]);
  expect(after.status).toBe(installTable[status][event] ?? status);
  if (installTable[status][event] === undefined) expect(after).toBe(before);
});

test('§4 after the choice the offer is gone', () => {
  const offered = installSlice.reducer({ status: 'asking', offer: 'none' }, bannerOffered('prompt'));
  expect(installSlice.reducer(offered, installAnswered())).toEqual({ status: 'unavailable', offer: 'none' });
});
