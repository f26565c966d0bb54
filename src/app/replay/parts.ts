import * as modules from './modules';

/** Every slice of the app, because a recording may contain any of them, whatever page it began on. */
export const slices = Object.values(modules);

type Modules = typeof modules;
type Parts = { [Key in keyof Modules]: ReturnType<Modules[Key]['getInitialState']> };

declare module '../../store/rootReducer' {
  interface LazySlices extends Parts {}
}
