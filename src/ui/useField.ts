import { createContext, useContext, useId } from 'react';
import { lengthOf } from '../../contract/characters';

/** The texts of every field, besides its native properties. */
export interface FieldTexts {
  label: string;
  /** A sentence below the field that helps before anything goes wrong. */
  hint?: string;
  /**
   * What is wrong and how to correct it; the control's accessible description, which is read when it gets the focus.
   */
  error?: string | undefined;
}

/** The text that says by how much an input is too long. */
export const TooLong = createContext((_max: number, over: number): string => `−${over}`);

interface Limit {
  value: unknown;
  /**
   * The host's limit, in characters. There is no native maxlength, because it would cut off the end of a pasted text.
   */
  max: number | undefined;
}

/** Links a control to its label, hint and error. `useForm` does not send a form with a text that is too long. */
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
