import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useInterestNames } from '../../core/form/useInterestNames';
import { interestFields } from '../../lib/interests';
import type { SettingsForm } from './draft';
import { problemTexts } from './settingsTexts';
import type { Choose } from './useSettings';
import { Checkbox } from '../../ui/Checkbox';
import { Grid } from '../../ui/layout/Grid';
import { Note, Text, Alert } from '../../ui/layout/Text';
import { Stack } from '../../ui/layout/Stack';

interface Props {
  form: SettingsForm;
  choose: Choose;
}

/** §5: the six interests, of which at least four must be chosen. */
export function InterestFields({ form: { values, errorOf }, choose }: Props) {
  const { t } = useTranslation();
  const names = useInterestNames();
  const id = useId();
  const error = errorOf('IntWorktools', problemTexts(t));
  return (
    <Stack
      as="section"
      gap={4}
      role="group"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
    >
      <div>
        <Text as="h2" size="l" id={id}>
          {t('impostazioni-interessi')}
        </Text>
        <Note>{t('impostazioni-interessi-aiuto')}</Note>
      </div>
      <Grid columns="pairs" gap="0 3">
        {interestFields.map((field) => (
          <Checkbox
            key={field}
            name={field}
            label={names[field]}
            checked={values[field]}
            onChange={(event) => void choose({ [field]: event.target.checked })}
          />
        ))}
      </Grid>
      {error && (
        <Alert size="s" id={`${id}-error`}>
          {error}
        </Alert>
      )}
    </Stack>
  );
}
