import { ads, owners } from '../../../contract/rows';
import { anew, once } from '../../api/asked';
import { tutelaApi } from '../../api/tutela';
import { rowsIn, wordByFlag } from '../overlay/answers';
import { createToggle, createToggleSlice } from '../overlay/createToggleSlice';
import { type Relation, unreached } from '../overlay/relation';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import { shownIn } from './sees';

const { hideAd: addAd, showAd, hidePerson: addPerson, showPerson, hidden } = tutelaApi.endpoints;

const ofBoth = {
  ask: ({ me: { personaID } }) => hidden.initiate(personaID, anew),
  isAtOnce: true,
  canUndo: true,
  removed: { tone: 'info', label: 'nascosto-tolto' },
  failed: { label: 'nascosto-errore' },
  unreached,
} as const satisfies Partial<Relation>;

/** The relation "the viewer hid this ad from their lists". */
const ofAd: Relation = {
  ...ofBoth,
  calls: [addAd, showAd],
  add: ({ id: postID, me: { personaID } }) => addAd.initiate({ personaID, postID }, once),
  remove: ({ id: postID, me: { personaID } }) => showAd.initiate({ personaID, postID }, once),
  heard: (answer) => [
    ...rowsIn(answer, 'listNascosti').flatMap((row) => wordByFlag(row['postID'], 1)),
    ...shownIn(answer, ads, 'list'),
  ],
  added: { tone: 'success', label: 'nascosto-annuncio' },
};

export const hideAdSlice = createToggleSlice('hideAd', ofAd);
export const hideAd = createToggle(hideAdSlice, injectSlice(hideAdSlice), ofAd);
export const hideAdListener: Listener = hideAd.listener;

/** The relation "the viewer hid this person's ads from their lists". */
const ofPerson: Relation = {
  ...ofBoth,
  calls: [addPerson, showPerson],
  add: ({ id: altroID, me: { personaID } }) => addPerson.initiate({ personaID, altroID }, once),
  remove: ({ id: altroID, me: { personaID } }) => showPerson.initiate({ personaID, altroID }, once),
  heard: (answer) => [
    ...rowsIn(answer, 'listNascosti').flatMap((row) => wordByFlag(row['altroID'], 1)),
    ...shownIn(answer, owners, 'list'),
  ],
  added: { tone: 'success', label: 'nascosta-persona' },
};

export const hidePersonSlice = createToggleSlice('hidePerson', ofPerson);
export const hidePerson = createToggle(hidePersonSlice, injectSlice(hidePersonSlice), ofPerson);
export const hidePersonListener: Listener = hidePerson.listener;
