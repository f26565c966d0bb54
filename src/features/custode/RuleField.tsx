import { useTranslation } from 'react-i18next';
import type { CaseDetails } from '../../api/custode';
import { SelectField } from '../../ui/SelectField';

interface Props {
  regole: CaseDetails['regole'];
  value: string;
  /** Called with the chosen rule and its standard text in the affected person's language. */
  onChange: (regola: string, parole: string) => void;
}

export function RuleField({ regole, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('custode-regola')}
      name="regola"
      placeholder={t('scegli')}
      options={regole.map(({ regola, titolo }) => ({ value: regola, label: titolo }))}
      value={value}
      onChange={({ target }) =>
        onChange(target.value, regole.find(({ regola }) => regola === target.value)?.parole ?? '')
      }
    />
  );
}
