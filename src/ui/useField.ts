import { createContext, useContext, useId } from 'react';
import { lengthOf } from '../../contract/characters';

/** The texts that every field takes besides its native properties. */
export interface FieldTexts {
  label: string;
  /** One sentence below the field, before anything went wrong. */
  hint?: string;
  /** The fault and the way out of it; it is the control's description, which the focus reads. */
  error?: string | undefined;
}

/** Says by how much a text is too long. */
export const TooLong = createContext((_max: number, over: number): string => `−${over}`);

interface Limit {
  value: unknown;
  /** So many characters the host takes. The browser must not cut the text: a pasted one would end anywhere. */
  max: number | undefined;
}

/** Ties a control to its label, hint and error. A form with a text that is too long is not sent (`useForm`). */
export function useField(
  { hint, error: given }: FieldTexts,
  ownId?: string,
  describedBy?: string,
  limit?: Limit,
) {
  const made = useId();
  const sayTooLong = useContext(TooLong);
  const { value, max = Infinity } = limit ?? {};
  const over = typeof value === 'string' ? lengthOf(value) - max : 0;
  const error = over > 0 ? sayTooLong(max, over) : given;
  const id = ownId ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [describedBy, hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    error,
    control: {
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'data-long': over > 0 || undefined,
    },
  };
}
