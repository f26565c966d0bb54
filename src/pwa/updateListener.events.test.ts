/** @jest-environment ./src/testing/environment.ts */
import { recalled, submitted } from '../core/submissions/submissionsSlice';
import { sampleUpload } from '../testing/sampleSubmission';
import { listening } from '../testing/listening';
import './updateListener';
import { updateAccepted, workerTookOver } from './updateSlice';
import { activateWaiting, reloadPage } from './worker';

jest.mock('./worker');

test('a yes lets the waiting worker take over, and emits nothing itself', async () => {
  const { dispatch, events, pass } = listening({ update: { status: 'waiting' } });
  dispatch(updateAccepted());
  await pass(5000);
  expect(events()).toEqual(['update/updateAccepted']);
  expect(activateWaiting).toHaveBeenCalledTimes(1);
});

test('a new worker: the page reloads, told before it does', async () => {
  const { dispatch, events, pass } = listening({ update: { status: 'activating' } });
  dispatch(workerTookOver());
  await pass(5000);
  expect(events()).toEqual(['update/workerTookOver', 'update/reloadBegan']);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('an upload is waited for', async () => {
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
