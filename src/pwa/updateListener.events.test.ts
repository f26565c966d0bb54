/** @jest-environment ./src/testing/environment.ts */
import { recalled, submitted } from '../core/submissions/submissionsSlice';
import { sampleUpload } from '../testing/sampleSubmission';
import { listeningTo } from '../testing/listening';
import { updateListener } from './updateListener';
import { selectUpdate, updateAccepted, workerTookOver } from './updateSlice';
import { activateWaiting, reloadPage } from './worker';

const listening = listeningTo(updateListener);

jest.mock('./worker');
const activate = jest.mocked(activateWaiting);
beforeEach(() => void activate.mockResolvedValue(true));

test('accepting the update activates the waiting worker and dispatches nothing else', async () => {
  const { dispatch, events, pass } = listening({ update: { status: 'waiting' } });
  dispatch(updateAccepted());
  await pass(5000);
  expect(events()).toEqual(['update/updateAccepted']);
  expect(activate).toHaveBeenCalledTimes(1);
});

test('after a change of worker the page reloads, and dispatches reloadBegan before', async () => {
  const { dispatch, events, pass } = listening({ update: { status: 'activating' } });
  dispatch(workerTookOver());
  await pass(5000);
  expect(events()).toEqual(['update/workerTookOver', 'update/reloadBegan']);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('the reload waits until an upload has ended', async () => {
  const { dispatch, events, pass } = listening();
  dispatch(submitted(sampleUpload()));
  dispatch(workerTookOver());
  await pass(5000);
  dispatch(recalled('a'));
  await pass(1000);
  expect(events()).toEqual([
    'submissions/submitted',
    'update/workerTookOver',
    'submissions/recalled',
    'update/reloadBegan',
  ]);
});

test('if the worker does not take over within 15 s, the button is enabled again', async () => {
  const { dispatch, events, pass, getState } = listening({ update: { status: 'waiting' } });
  dispatch(updateAccepted());
  await pass(14_999);
  expect(selectUpdate(getState())).toBe('activating');
  await pass(1);
  expect(events()).toEqual(['update/updateAccepted', 'update/updateGaveUp']);
  dispatch(updateAccepted());
  await pass();
  expect(activate).toHaveBeenCalledTimes(2);
});

test.each([
  ['no worker waits', () => Promise.resolve(false)],
  ['the browser’s answer is an error', () => Promise.reject(new Error('no registration'))],
  ['the browser never answers', () => new Promise<boolean>(() => undefined)],
])('accepting the update reloads the page where %s', async (_, answer) => {
  activate.mockImplementationOnce(answer);
  const { dispatch, events, pass } = listening({ update: { status: 'waiting' } });
  dispatch(updateAccepted());
  await pass(15_000);
  expect(events().slice(0, 3)).toEqual([
    'update/updateAccepted',
    'update/workerTookOver',
    'update/reloadBegan',
  ]);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a page that the browser keeps from reloading shows that, and can be asked again', async () => {
  const { dispatch, events, pass, getState } = listening({ update: { status: 'activating' } });
  dispatch(workerTookOver());
  await pass(15_000);
  expect(events()).toEqual(['update/workerTookOver', 'update/reloadBegan', 'update/updateGaveUp']);
  expect(selectUpdate(getState())).toBe('late');
});
