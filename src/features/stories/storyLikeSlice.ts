import { anew, once } from '../../api/asked';
import { storiesApi } from '../../api/stories';
import { wordByID } from '../../core/overlay/answers';
import { createToggle, createToggleSlice } from '../../core/overlay/createToggleSlice';
import { now, sum, type Relation } from '../../core/overlay/relation';
import { giverOf } from '../../core/session/giver';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';

const { addStoryLike, deleteStoryLike, storyLike: mine } = storiesApi.endpoints;
const field = 'storyLikeID';

/** The relation "the viewer likes the story". */
const relation: Relation = {
  calls: [addStoryLike, deleteStoryLike],
  add: ({ id: storyID, me }) =>
    addStoryLike.initiate({ storyLikeID: 0, storyID, dataLike: now(), ...giverOf(me) }, once),
  remove: ({ id: storyID, relationID: StoryLikeID }) =>
    deleteStoryLike.initiate({ StoryLikeID, storyID }, once),
  ask: ({ id: StoryID, me: { personaID: PersonaID } }) => mine.initiate({ StoryID, PersonaID }, anew),
  field,
  heard: (answer) => {
    if (!mine.matchFulfilled(answer)) return [];
    const row = { ...(answer.payload.listLike[0] ?? { [field]: null }) };
    return wordByID(answer.meta.arg.originalArgs.StoryID, row, field);
  },
  count: (id, _myID, by) => (dispatch) =>
    void dispatch(
      storiesApi.util.updateQueryData('storyLikeCount', id, (draft) => {
        draft.statusMessage = String(sum(Number(draft.statusMessage), by));
      }),
    ),
};

export const storyLikeSlice = createToggleSlice('storyLike', relation);
export const storyLike = createToggle(storyLikeSlice, injectSlice(storyLikeSlice), relation);
export const storyLikeListener: Listener = storyLike.listener;
