import { firstPagesID } from '../snapshot/keep';

/**
 * Puts the drawn page in the place of the one that stood in index.html: what was typed meanwhile, where the
 * cursor was, and a press on the button come along.
 */
export function handOver(): void {
  const lang = document.documentElement.dataset['first'];
  const shown = document.querySelector<HTMLElement>(`.first[lang="${lang}"]`);
  for (const typed of shown?.querySelectorAll('input') ?? []) {
    const field = document.querySelector<HTMLInputElement>(`#root input[name="${typed.name}"]`);
    if (!field) continue;
    field.value = typed.value;
    if (typed === document.activeElement) field.focus({ preventScroll: true });
  }
  if (shown?.dataset['sent']) document.querySelector<HTMLFormElement>('#root form')?.requestSubmit();
  for (const left of document.querySelectorAll(`#${firstPagesID}, #first-style`)) left.remove();
  delete document.documentElement.dataset['first'];
}
