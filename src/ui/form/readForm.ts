import type { FormEvent } from 'react';

/**
 * Reads a form with uncontrolled fields, so that a password is never in React's state or in DevTools. Takes the submit
 * event, and prevents the browser's own submission.
 */
export function readForm(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const form = event.currentTarget;
  const sent = new FormData(form);
  return {
    /** The text of a field; '' if the form has no such field. */
    typed: (name: string): string => {
      const value = sent.get(name);
      return typeof value === 'string' ? value : '';
    },
    /** Focuses the first field that is marked as invalid; call it once the errors are drawn. */
    focusWrong: () => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  };
}
