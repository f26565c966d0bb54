/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { firstStepsBegun, firstStepsEnded, firstStepsListener } from './firstStepsSlice';

const listening = listeningTo(firstStepsListener);

test('the phone stores whose first steps are shown until they end, without dispatching a further action', async () => {
  const { dispatch, events, pass } = listening();
  dispatch(firstStepsBegun(1));
  await pass();
  expect(localStorage.getItem('piazza-first-steps')).toBe('1');
  dispatch(firstStepsEnded());
  await pass();
  expect(localStorage.getItem('piazza-first-steps')).toBeNull();
  expect(events()).toEqual(['firstSteps/firstStepsBegun', 'firstSteps/firstStepsEnded']);
});
