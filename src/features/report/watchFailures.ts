import type { Logged } from '../../store/sessionLog';

/** Hears what fails from before the first page is drawn; the part that notes it comes with the first failure. */
export function watchFailures(parts: Logged): void {
  const note = (event: Event) => {
    import(/* webpackChunkName: "pwa" */ './failures')
      .then(({ noteFailure }) => noteFailure(parts, event))
      .catch(() => undefined);
  };
  for (const kind of ['error', 'unhandledrejection', 'crash']) window.addEventListener(kind, note);
}
