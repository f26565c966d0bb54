import { thingOf } from '../../../contract/reportLink';
import type { Problems } from '../../ui/form/useForm';

export interface OutsideReport {
  link: string;
  motivo: string;
  testo: string;
  /** A child is in danger, so the report may be sent without a name. */
  isChild: boolean;
  nome: string;
  email: string;
  isTrue: boolean;
}

export const emptyReport: OutsideReport = {
  link: '',
  motivo: '',
  testo: '',
  isChild: false,
  nome: '',
  email: '',
  isTrue: false,
};

/** Whether the report may be sent without a name. */
export const isNameless = ({ motivo, isChild }: OutsideReport): boolean => motivo === 'pericolo' && isChild;

export function reportProblems(report: OutsideReport): Problems<OutsideReport> {
  const isNamed = !isNameless(report);
  return {
    // The link is checked here, because the host answers every report in the same way and would not say that the link
    // is wrong.
    ...(!thingOf(report.link.trim()) && { link: report.link.trim() === '' ? 'missing' : 'invalid' }),
    ...(report.motivo === '' && { motivo: 'missing' }),
    ...(report.testo.trim() === '' && { testo: 'missing' }),
    ...(isNamed && report.nome.trim() === '' && { nome: 'missing' }),
    ...(isNamed && !/^\S+@\S+\.\S+$/.test(report.email.trim()) && { email: 'invalid' }),
    ...(!report.isTrue && { isTrue: 'missing' }),
  };
}
