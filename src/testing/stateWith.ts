import type { RootState } from '../store/state';

/** The state of a store into which every slice has been loaded. */
export type WholeState = Required<RootState>;

/** A state in which only these slices have been loaded. */
export const stateWith = (slices: Partial<WholeState>): RootState => slices as RootState;
