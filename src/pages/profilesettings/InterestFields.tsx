import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import { useInterestNames } from '../../features/registration/useInterestNames';
import { interestFields } from '../../lib/interests';
import type { Problems, SettingsDraft } from '../../features/settings/draft';
import { settingsChanged } from '../../features/settings/settingsSlice';
import { problemText } from '../../features/settings/settingsTexts';
import { Checkbox } from '../../ui/Checkbox';
import { Grid } from '../../ui/layout/Grid';
import { Note, Text, Alert } from '../../ui/layout/Text';
import { Stack } from '../../ui/layout/Stack';

/** §5: at least four of six. */
export function InterestFields({ draft, problems }: { draft: SettingsDraft; problems: Problems }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const names = useInterestNames();
  const id = useId();
  const error = problemText(t, problems.interests);
  return (
    <Stack as="section" gap={4} role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
      <div>
        <Text as="h2" size="l" id={id}>
          {t('impostazioni-interessi', 'Interessi')}
        </Text>
        <Note>{t('impostazioni-interessi-aiuto', 'Ci aiutano a mostrarti persone che ti somigliano')}</Note>
      </div>
      <Grid columns="pairs" gap="0 3">
        {interestFields.map((field) => (
          <Checkbox
            key={field}
            name={field}
            label={names[field]}
            checked={draft[field]}
            onChange={(event) => dispatch(settingsChanged({ [field]: event.target.checked }))}
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
