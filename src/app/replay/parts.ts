import * as modules from './modules';

/** Every slice of the app: a recording may speak of each, whatever page it began on. */
export const slices = Object.values(modules);

type Modules = typeof modules;
type Parts = { [Key in keyof Modules]: ReturnType<Modules[Key]['getInitialState']> };

declare module '../../store/rootReducer' {
  interface LazySlices extends Parts {}
}
