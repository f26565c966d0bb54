import { useId } from 'react';

/** The texts that every field takes besides its native properties. */
export interface FieldTexts {
  label: string;
  /** One sentence below the field, before anything went wrong. */
  hint?: string;
  /** The fault and the way out of it; it is the control's description, which the focus reads. */
  error?: string;
}

/** Ties a control to its label, hint and error. */
export function useField({ hint, error }: FieldTexts, ownId?: string, describedBy?: string) {
  const made = useId();
  const id = ownId ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [describedBy, hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  };
}
