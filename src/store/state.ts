import type { baseApi } from '../api/baseApi';

/**
 * What every reader of the store knows of its state; all else is asked of a slice's own selectors, which answer with its
 * initial state until the slice is there. RTK Query's part is there from `connectNetwork` on: before that nobody has a call.
 */
export interface RootState {
  api: ReturnType<typeof baseApi.reducer>;
}
