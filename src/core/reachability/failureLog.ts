import { isRejectedWithValue } from '@reduxjs/toolkit';
import { bookmarkApi } from '../../api/bookmark';
import { likeApi } from '../../api/like';
import { notificheApi } from '../../api/notifiche';
import { personaApi } from '../../api/persona';
import { postApi } from '../../api/post';
import { storiesApi } from '../../api/stories';
import { isRecord } from '../../lib/guards';
import { logFailure } from '../../lib/logFailure';
import type { Listener } from '../../store/listen';

const { addLike, deleteLike } = likeApi.endpoints;
const { persona, whoAmI, suggestPersone, similarPersone, searchPersone } = personaApi.endpoints;
const { searchPosts, countPosts, countEach } = postApi.endpoints;
const { addStoryLike, deleteStoryLike, storyLike, viewStory, storyViewCount, storyLikeCount } =
  storiesApi.endpoints;

/**
 * §8: the endpoints whose failure is only logged: likes, suggestions, search, views, counts and loading the profile.
 */
const logged = new Set(
  [
    ...[addLike, deleteLike, addStoryLike, deleteStoryLike, storyLike],
    ...[suggestPersone, similarPersone, searchPersone, searchPosts],
    ...[viewStory, storyViewCount, storyLikeCount, countPosts, countEach],
    ...[bookmarkApi.endpoints.bookmarkCount, notificheApi.endpoints.notificationCount],
    ...[persona, whoAmI],
  ].map(({ name }) => name),
);

export const failureListener: Listener = (startListening) => {
  startListening({
    matcher: isRejectedWithValue,
    effect: ({ meta: { arg }, payload }) => {
      if (isRecord(arg) && typeof arg['endpointName'] === 'string' && logged.has(arg['endpointName']))
        logFailure(arg['endpointName'], payload);
    },
  });
};
