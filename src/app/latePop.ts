/** A browser that has shown the way back itself (a swipe from the edge) says so. */
const isShown = (event: Event): boolean =>
  'hasUAVisualTransition' in event && event.hasUAVisualTransition === true;

/**
 * The window as the router sees it: the way back reaches it in a task of its own. What a `popstate` event brings React
 * draws at once and whole, and shows no motion for it.
 */
export const latePop = Object.create(window, {
  history: { value: window.history },
  location: { value: window.location },
  document: { value: window.document },
  addEventListener: {
    value: (type: string, listener: (event: Event) => void) =>
      window.addEventListener(type, (event) => {
        if (isShown(event)) listener(event);
        else setTimeout(listener, 0, event);
      }),
  },
  // The router lives as long as the page.
  removeEventListener: { value: () => undefined },
}) as Window;
