/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { type RatingFlow, selectHasGiven, selectRatingFlow, starChosen, ratingListener } from './ratingSlice';

const listening = listeningTo(ratingListener);

const asking: RatingFlow = { status: 'asking', personaID: 2 };
const star = starChosen({ value: 5, comment: '' });
const open = (answer: object, flow: RatingFlow = asking) =>
  listening({ ...signedIn, rating: { flow, given: [] } }, { 'POST /api/Rating/InsertRating': answer });

test.each([
  ['arrives', {}, 'fulfilled', 'success', 'valutazione-grazie'],
  ['was there already', { statusCode: 409 }, 'rejected', 'info', 'valutazione-gia'],
])(
  'a tap on a star sends the rating; if it %s, a notice says so',
  async (_name, answer, end, tone, label) => {
    const { dispatch, events, getState, payloads, pass, requests } = open(answer);
    dispatch(star);
    await pass();
    expect(events()).toEqual([
      'rating/starChosen',
      'api/executeMutation/pending addRating',
      `api/executeMutation/${end} addRating`,
      'notices/raised',
    ]);
    expect(payloads('notices/raised')).toMatchObject([{ tone, label }]);
    expect([selectRatingFlow(getState()).status, selectHasGiven(getState(), 2)]).toEqual(['closed', true]);
    expect(await requests[0]?.json()).toMatchObject({ fromPersonaID: 1, toPersonaID: 2, ratingValue: 5 });
  },
);

test('a failed rating keeps its sheet open', async () => {
  const { dispatch, events, getState, pass } = open({ statusCode: 500 });
  dispatch(star);
  await pass();
  expect(events()).toEqual([
    'rating/starChosen',
    'api/executeMutation/pending addRating',
    'api/executeMutation/rejected addRating',
  ]);
  expect(selectRatingFlow(getState()).status).toBe('failed');
});

test('a tap on a second star while the first is being sent sends nothing', async () => {
  const { dispatch, events, pass } = open({}, { status: 'sending', personaID: 2, value: 5, comment: '' });
  dispatch(star);
  await pass();
  expect(events()).toEqual(['rating/starChosen']);
});
