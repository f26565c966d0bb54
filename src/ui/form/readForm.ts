import type { FormEvent } from 'react';

/**
 * Reads a form whose fields keep it to themselves: a password is never in React's state, nor in DevTools.
 * Takes the submit's event and keeps the browser from sending it.
 */
export function readForm(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const form = event.currentTarget;
  const sent = new FormData(form);
  return {
    /** Empty without such a field. */
    typed: (name: string): string => {
      const value = sent.get(name);
      return typeof value === 'string' ? value : '';
    },
    /** The first field that says what is wrong with it takes the focus; call it once that stands there. */
    focusWrong: () => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  };
}
