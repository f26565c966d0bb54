import { isPhone, limits } from '../../../contract/limits';
import { isEmail } from '../../../contract/login';
import { plainPhone } from '../../../contract/plain';
import { countInterests } from '../../lib/interests';
import { prefixOf } from './prefixOf';
import { emptyDraft, type RegistrationDraft } from './draft';

export type RegistrationProblem = 'required' | 'email' | 'phone' | 'date' | 'tooYoung' | 'tooLong' | 'tooFew';
export type RegistrationProblems = Partial<Record<keyof RegistrationDraft, RegistrationProblem>>;
export type StepNumber = 1 | 2 | 3 | 4;

/** The maximum length of each text field, in characters. */
export const longest: Partial<Record<keyof RegistrationDraft, number>> = {
  Geolocalizzazione: 200,
  Nome: limits.name,
  Cognome: limits.name,
  Invito: limits.inviteCode,
};

type Found = RegistrationProblem | false | undefined;

function text(draft: RegistrationDraft, field: 'Geolocalizzazione' | 'Nome' | 'Cognome' | 'Invito'): Found {
  const length = [...draft[field].trim()].length;
  if (length === 0) return 'required';
  return length > (longest[field] ?? Infinity) && 'tooLong';
}

function formed(value: string, isFine: (value: string) => boolean, problem: RegistrationProblem): Found {
  const trimmed = value.trim();
  if (trimmed === '') return 'required';
  return !isFine(trimmed) && problem;
}

/** §5: the problem of a birth date. The age is the difference of the years. */
function birth(date: string, year: number): Found {
  if (date === '') return 'required';
  const born = Number(/^(\d{4})-\d{2}-\d{2}$/.exec(date)?.[1]);
  if (!(born >= 1900)) return 'date';
  return year - born < limits.ageLeast && 'tooYoung';
}

const rules: Record<
  StepNumber,
  (draft: RegistrationDraft, year: number) => Partial<Record<keyof RegistrationProblems, Found>>
> = {
  1: (draft) => ({
    LinguaID: draft.LinguaID === null && 'required',
    ValutaSimbolo: draft.ValutaSimbolo === '' && 'required',
    Geolocalizzazione: text(draft, 'Geolocalizzazione'),
    Email: formed(draft.Email, isEmail, 'email'),
    Invito: draft.SuInvito && text(draft, 'Invito'),
    Termini1: !draft.Termini1 && 'required',
    Termini2: !draft.Termini2 && 'required',
  }),
  2: (draft, year) => ({
    Nome: text(draft, 'Nome'),
    Cognome: !draft.Shop && text(draft, 'Cognome'),
    Telefono:
      draft.Telefono === prefixOf(draft.Geolocalizzazione)
        ? 'required'
        : formed(plainPhone(draft.Telefono), isPhone, 'phone'),
    DataNascita: birth(draft.DataNascita, year),
    GenereID: draft.GenereID === null && 'required',
  }),
  // Too few interests are reported at the first interest field.
  3: (draft) => ({ IntWorktools: countInterests(draft) < limits.interestsLeast && 'tooFew' }),
  4: () => ({}),
};

/** The problems of a step (§5); empty if the step is complete. `year` is the current year. */
export const registrationProblems = (
  number: StepNumber,
  draft: RegistrationDraft,
  year: number,
): RegistrationProblems =>
  Object.fromEntries(Object.entries(rules[number](draft, year)).filter(([, found]) => found));

/** The registration step that contains a field. */
export const stepAsking = (field: string): StepNumber | undefined =>
  ([1, 2, 3] as const).find((number) => field in rules[number](emptyDraft, 0));

/** The first step with a problem, but at most `asked`; 4 is the summary. */
export function furthestStep(draft: RegistrationDraft, year: number, asked: StepNumber = 4): StepNumber {
  const isOpen = (number: StepNumber) => Object.keys(registrationProblems(number, draft, year)).length > 0;
  return ([1, 2, 3] as const).find((number) => number < asked && isOpen(number)) ?? asked;
}
