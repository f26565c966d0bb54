import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { RegistrationDraft } from './draft';
import { longest, type RegistrationProblem, type RegistrationProblems } from './problems';
import { draftChanged, selectWork } from './registrationSlice';

/** The registration draft, a function that changes it, and a function that gives the error text of a field. */
export function useDraft() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { draft, problems, refusal } = useAppSelector(selectWork);
  return {
    draft,
    change: (part: Partial<RegistrationDraft>) => dispatch(draftChanged(part)),
    errorOf: (field: keyof RegistrationProblems): string | undefined => {
      const problem = problems[field];
      if (problem) return say(t, problem, longest[field]);
      return refusal?.campo === field ? refusal.text : undefined;
    },
  };
}

function say(t: TFunction, problem: RegistrationProblem, massimo = 0): string {
  switch (problem) {
    case 'required':
      return t('impostazioni-obbligatorio');
    case 'email':
      return t('login-control-email');
    case 'phone':
      return t('impostazioni-telefono-non-valido');
    case 'date':
      return t('registrazione-data-non-valida');
    case 'tooYoung':
      return t('registrazione-eta-minima');
    case 'tooLong':
      return t('registrazione-troppo-lungo', { massimo });
    case 'tooFew':
      return t('impostazioni-interessi-minimo');
  }
}
