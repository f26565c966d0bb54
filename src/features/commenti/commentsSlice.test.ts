import { sessionEnded } from '../../api/events';
import { submitted } from '../../core/submissions/submissionsSlice';
import { callEvent } from '../../testing/callEvent';
import { sampleComment } from '../../testing/sampleSubmission';
import { commentsSlice, replyToggled, sectionToggled } from './commentsSlice';

const { reducer, getInitialState } = commentsSlice;

test('sending a reply closes its box; sending a top-level comment leaves an open reply box alone', () => {
  const replying = reducer(getInitialState(), replyToggled(4));
  const comment = sampleComment();
  expect(reducer(replying, submitted(comment)).replyTo).toBe(4);
  const reply = { ...comment, fields: { ...comment.fields, parentCommentiID: 4 } };
  expect(reducer(replying, submitted(reply)).replyTo).toBeNull();
});

test('a comment keeps its React key when it is resent as a new revision', () => {
  const taken = callEvent('addComment', 'fulfilled', {
    originalArgs: { onceKey: 'k:1' },
    payload: { commentiID: 7 },
  });
  expect(reducer(getInitialState(), taken).keys).toEqual({ 7: 'k' });
});

test('the end of the session closes the comments of all posts', () => {
  expect(reducer(reducer(getInitialState(), sectionToggled(10)), sessionEnded(1))).toEqual(getInitialState());
});
