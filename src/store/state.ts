import type { rootReducer } from './rootReducer';

/** The state: `api` is always there, the part of a slice once its chunk has come, so that a slice's own selector is asked for it. */
export type RootState = ReturnType<typeof rootReducer>;
