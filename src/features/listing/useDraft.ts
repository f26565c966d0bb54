import { useState } from 'react';

export type Problem = 'missing' | 'invalid';
export type Problems<D> = Partial<Record<keyof D, Problem>>;

/**
 * What is being written. A problem shows after the first try to publish, until its field is in order. `kept` is
 * what a draft brought back: it counts as written, so `isDirty` compares with `start`.
 */
export function useDraft<D extends object>(start: D, check: (draft: D) => Problems<D>, kept = start) {
  const [first] = useState(start);
  const [draft, setDraft] = useState(kept);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const keys = Object.keys(first) as (keyof D)[];
  const problems = Object.fromEntries(
    Object.entries(check(draft)).filter(([field]) => refused.includes(field)),
  ) as Problems<D>;

  return {
    draft,
    problems,
    isDirty: keys.some((key) => draft[key] !== first[key]),
    change: (patch: Partial<D>) => setDraft((before) => ({ ...before, ...patch })),
    /** Whether all is in order; else the first wrong field of the form takes the focus. */
    accept: (form: HTMLFormElement): boolean => {
      const wrong = Object.keys(check(draft));
      setRefused(wrong);
      const field = [...form.elements].find((control) => wrong.includes(control.getAttribute('name') ?? ''));
      if (field instanceof HTMLElement) field.focus();
      return wrong.length === 0;
    },
  };
}
