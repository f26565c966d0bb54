import type { baseApi } from '../api/baseApi';

/**
 * What every reader of the store knows of its state; all else is asked of a slice's own selectors, which answer with its
 * initial state until the slice is there.
 */
export interface RootState {
  api: ReturnType<typeof baseApi.reducer>;
}
