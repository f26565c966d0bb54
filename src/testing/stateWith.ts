import type { RootState } from '../store/state';

/** The state of a store to which every slice has come. */
export type WholeState = Required<RootState>;

/** A state of which only these slices have come. */
export const stateWith = (slices: Partial<WholeState>): RootState => slices as RootState;
