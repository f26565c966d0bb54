import { readTabWords } from '../../core/drafts/tabWords';
import { isRecord } from '../../lib/guards';
import { type RegistrationDraft, emptyDraft } from './draft';
import type { SavedDraft } from './registrationSlice';
import type { StepNumber } from './problems';

export const place = 'registration';

const isStepNumber = (value: unknown): value is StepNumber => [1, 2, 3, 4].some((number) => number === value);

export const isDraft = (value: unknown): value is RegistrationDraft =>
  isRecord(value) &&
  Object.entries(emptyDraft).every(([field, empty]) => {
    const kept = value[field];
    return empty === null ? kept === null || Number.isSafeInteger(kept) : typeof kept === typeof empty;
  });

/** The draft saved before a reload; undefined if there is none or it is malformed. */
export function readRegistration(): SavedDraft | undefined {
  const { step, draft } = readTabWords(place) ?? {};
  return isStepNumber(step) && isDraft(draft) ? { step, draft } : undefined;
}
