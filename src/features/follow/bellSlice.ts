import { anew, once } from '../../api/asked';
import { avvisiApi } from '../../api/avvisi';
import { followApi } from '../../api/follow';
import { wordByFlag } from '../../core/overlay/answers';
import { createToggle, createToggleSlice } from '../../core/overlay/createToggleSlice';
import { unreached, type Relation } from '../../core/overlay/relation';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';

const { ringFor, hushFor } = avvisiApi.endpoints;
const { checkFollow } = followApi.endpoints;

/** The relation "the viewer is notified of the followed person's new ads". */
const relation: Relation = {
  calls: [ringFor, hushFor],
  add: ({ id: seguitoID, me: { personaID } }) => ringFor.initiate({ personaID, seguitoID }, once),
  remove: ({ id: seguitoID, me: { personaID } }) => hushFor.initiate({ personaID, seguitoID }, once),
  ask: ({ id: SeguitoID, me: { personaID: PersonaID } }) =>
    checkFollow.initiate({ PersonaID, SeguitoID }, anew),
  heard: (answer) =>
    checkFollow.matchFulfilled(answer)
      ? wordByFlag(answer.meta.arg.originalArgs.SeguitoID, answer.payload.campanella ?? 0)
      : [],
  isAtOnce: true,
  added: {
    tone: 'success',
    label: 'campanella-accesa',
  },
  removed: { tone: 'info', label: 'campanella-spenta' },
  failed: { label: 'segui-errore' },
  unreached,
};

export const bellSlice = createToggleSlice('bell', relation);
export const bell = createToggle(bellSlice, injectSlice(bellSlice), relation);
export const bellListener: Listener = bell.listener;
