import { owners } from '../../../contract/rows';
import { anew, once } from '../../api/asked';
import { tutelaApi } from '../../api/tutela';
import { rowsIn, wordByFlag } from '../overlay/answers';
import { createToggle, createToggleSlice } from '../overlay/createToggleSlice';
import { type Relation, unreached } from '../overlay/relation';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import { shownIn } from './sees';

const { addBlock, deleteBlock, blocks } = tutelaApi.endpoints;

/** The relation "the viewer blocked this person". */
const relation: Relation = {
  calls: [addBlock, deleteBlock],
  add: ({ id: bloccatoID, me: { personaID } }) => addBlock.initiate({ personaID, bloccatoID }, once),
  remove: ({ id: bloccatoID, me: { personaID } }) => deleteBlock.initiate({ personaID, bloccatoID }, once),
  ask: ({ me: { personaID } }) => blocks.initiate(personaID, anew),
  heard: (answer) => [
    ...rowsIn(answer, 'listBloccati').flatMap((row) => wordByFlag(row['bloccatoID'], 1)),
    ...shownIn(answer, owners, 'viewer', 'list'),
  ],
  isAtOnce: true,
  added: { tone: 'success', label: 'blocco-fatto' },
  canUndo: true,
  removed: { tone: 'info', label: 'blocco-tolto' },
  failed: { label: 'blocco-errore' },
  unreached,
};

export const blockSlice = createToggleSlice('block', relation);
export const block = createToggle(blockSlice, injectSlice(blockSlice), relation);
export const blockListener: Listener = block.listener;
