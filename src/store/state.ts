import type { baseApi } from '../api/baseApi';

/**
 * The part of the state that every reader knows; all else is asked of a slice's own selectors, which answer with its
 * initial state until the slice is there.
 */
export interface RootState {
  api: ReturnType<typeof baseApi.reducer>;
}
