import { anew, once } from '../../api/asked';
import { followApi } from '../../api/follow';
import { type AnswerAction, type HostWord, rowsIn, wordByFlag } from '../../core/overlay/answers';
import { createToggle, createToggleSlice } from '../../core/overlay/createToggleSlice';
import { sum, unreached, type Relation } from '../../core/overlay/relation';
import type { AppThunk } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';

const { addFollow, deleteFollow, checkFollow, followed, followerCount, followedCount } = followApi.endpoints;

/** Reloads the counts that were requested while the follow was being sent, if they are shown. */
const recount =
  (SeguitoID: number, PersonaID: number): AppThunk =>
  (dispatch, getState) => {
    if (followerCount.select(SeguitoID)(getState()).data)
      void dispatch(followerCount.initiate(SeguitoID, anew));
    if (followedCount.select(PersonaID)(getState()).data)
      void dispatch(followedCount.initiate(PersonaID, anew));
  };

/**
 * Reads from a response who is followed. The list of followed people names the person by another field than the other
 * responses.
 */
function heard(answer: AnswerAction): HostWord[] {
  if (checkFollow.matchFulfilled(answer))
    return wordByFlag(answer.meta.arg.originalArgs.SeguitoID, Number(answer.payload.statusCode === 200));
  const person = followed.matchFulfilled(answer) ? 'seguitoID' : 'personaID';
  return [
    ...['listPost', 'listPersona'].flatMap((list) =>
      rowsIn(answer, list).flatMap((row) => wordByFlag(row['personaID'], row['seguito'])),
    ),
    ...rowsIn(answer, 'listFollow').flatMap((row) => wordByFlag(row[person], row['seguito'])),
  ];
}

/** The relation "the viewer follows the person". */
const relation: Relation = {
  calls: [addFollow, deleteFollow],
  add: ({ id: SeguitoID, me: { personaID: PersonaID } }) =>
    addFollow.initiate({ PersonaID, SeguitoID }, once),
  remove: ({ id: SeguitoID, me: { personaID: PersonaID } }) =>
    deleteFollow.initiate({ PersonaID, SeguitoID }, once),
  ask: ({ id: SeguitoID, me: { personaID: PersonaID } }) =>
    checkFollow.initiate({ PersonaID, SeguitoID }, anew),
  heard,
  isAtOnce: true,
  failed: { label: 'segui-errore' },
  unreached,
  count: (id, myID, by) => (dispatch) => {
    dispatch(
      followApi.util.updateQueryData('followerCount', id, (draft) => {
        draft.followerCount = sum(draft.followerCount, by);
      }),
    );
    dispatch(
      followApi.util.updateQueryData('followedCount', myID, (draft) => {
        draft.seguitiCount = sum(draft.seguitiCount, by);
      }),
    );
    dispatch(recount(id, myID));
  },
};

export const followSlice = createToggleSlice('follow', relation);
export const follow = createToggle(followSlice, injectSlice(followSlice), relation);
export const followListener: Listener = follow.listener;
