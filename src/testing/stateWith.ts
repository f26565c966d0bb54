import type { WholeState } from '../app/replay/slices';
import type { RootState } from '../store/state';

export type { WholeState };

/** A state of which only these slices have come. */
export const stateWith = (slices: Partial<WholeState>): RootState => slices as RootState;
