import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../../api/hooks';
import { drop, queue } from '../../api/outbox/outboxQueue';
import { socialApi } from '../../api/social';
import { commentDiscarded, commentRetried, commentWritten } from './commentsSlice';
import { setCommentCount } from './setCommentCount';

const { addComment, comments } = socialApi.endpoints;

const isSent = isAnyOf(commentWritten, commentRetried);

export const startComments = (start: StartListening): void => {
  start({
    matcher: isSent,
    effect: async (action, { getState, getOriginalState, dispatch }) => {
      const key = typeof action.payload === 'string' ? action.payload : action.payload.key;
      const { profile, comments: before } = getOriginalState();
      const comment = getState().comments.outgoing[key];
      const personaID = profile.status === 'absent' ? undefined : profile.profile?.personaID;
      if (
        comment?.status !== 'pending' ||
        before.outgoing[key]?.status === 'pending' ||
        personaID === undefined
      )
        return;
      const { postID, parentCommentiID, text } = comment;
      const fields = { personaID, postID, testoCommento: text, parentCommentiID };
      await dispatch(queue({ kind: 'comment', fields }, { id: key, staysRefused: true }));
    },
  });
  start({
    actionCreator: commentDiscarded,
    effect: ({ payload }, { dispatch }) => dispatch(drop(payload)),
  });
  // The list tells what others wrote meanwhile, and the count that holds for every card of the post.
  start({
    matcher: addComment.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      const { postID } = meta.arg.originalArgs;
      void dispatch(comments.initiate(postID, { forceRefetch: true, subscribe: false }));
    },
  });
  start({
    matcher: comments.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState }) =>
      setCommentCount(dispatch, getState(), meta.arg.originalArgs, payload.listCommenti.length),
  });
};
