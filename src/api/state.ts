import type { baseApi } from './baseApi';

/**
 * The store's state. Each slice adds its key beside its definition (`declare module`), so that features read
 * a typed state without importing the store that is made of them.
 */
export interface RootState {
  api: ReturnType<typeof baseApi.reducer>;
}
