import { isRecord } from '../../lib/guards';
import { type RegistrationDraft, emptyDraft } from './draft';
import type { SavedDraft } from './registrationSlice';
import type { StepNumber } from './problems';

/** In `sessionStorage`, so the draft survives a reload and ends with the tab. */
const key = 'registration';

const isStepNumber = (value: unknown): value is StepNumber => [1, 2, 3, 4].some((number) => number === value);

export const isDraft = (value: unknown): value is RegistrationDraft =>
  isRecord(value) &&
  Object.entries(emptyDraft).every(([field, empty]) => {
    const kept = value[field];
    return empty === null ? kept === null || Number.isSafeInteger(kept) : typeof kept === typeof empty;
  });

/** The draft from before a reload; undefined if there is none or it is broken. */
export function readRegistration(): SavedDraft | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    if (!isRecord(value) || !isStepNumber(value['step']) || !isDraft(value['draft'])) return undefined;
    return { step: value['step'], draft: value['draft'] };
  } catch {
    return undefined;
  }
}

/** Keeps or removes the draft. If the storage is blocked, a reload starts again. */
export function keepDraft(saved: SavedDraft | undefined): void {
  try {
    if (saved) sessionStorage.setItem(key, JSON.stringify(saved));
    else sessionStorage.removeItem(key);
  } catch {
    // The draft stays in memory.
  }
}
