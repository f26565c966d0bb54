/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { startConsent, consentListener } from './consentListener';
import { allChosen, switchMoved } from './consentSlice';

const listening = listeningTo(consentListener);

const stored = () =>
  ['strictlyNecessaryCookies', 'performanceCookies', 'advertisingCookies'].map((key) =>
    localStorage.getItem(key),
  );
beforeEach(() => localStorage.clear());

test('each change of consent is stored at once, without dispatching a further action', async () => {
  const { dispatch, events, pass } = listening({
    consent: { status: 'asking', choices: { performance: null, advertising: null } },
  });
  dispatch(switchMoved({ choice: 'performance', isOn: true }));
  expect(stored()).toEqual(['true', 'true', null]);
  dispatch(allChosen({ performance: false, advertising: true }));
  expect(stored()).toEqual(['true', 'false', 'true']);
  await pass(1000);
  expect(events()).toEqual(['consent/switchMoved', 'consent/allChosen']);
});

test('startConsent reads the stored choices, and later those made in other tabs', () => {
  const { dispatch, events, payloads } = listening();
  startConsent(dispatch);
  localStorage.setItem('performanceCookies', 'true');
  window.dispatchEvent(new StorageEvent('storage', { key: 'performanceCookies' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(events()).toEqual(['consent/consentFound', 'consent/consentFound']);
  expect(payloads('consent/consentFound')).toEqual([null, { performance: true, advertising: null }]);
});
