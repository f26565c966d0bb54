import type { Logged } from '../../store/sessionLog';

/** Listens for errors from before the first render. The script that records them is loaded with the first error. */
export function watchFailures(parts: Logged): void {
  const note = (event: Event) => {
    import(/* webpackChunkName: "pwa" */ './failures')
      .then(({ noteFailure }) => noteFailure(parts, event))
      .catch(() => undefined);
  };
  for (const kind of ['error', 'unhandledrejection', 'crash']) window.addEventListener(kind, note);
}
