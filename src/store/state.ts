import type { rootReducer } from './rootReducer';

/**
 * The store's state. `api` always exists; a slice's state exists only once its chunk is loaded, so read it with the
 * slice's own selector.
 */
export type RootState = ReturnType<typeof rootReducer>;
