import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import { useInterestNames } from '../../features/registration/useInterestNames';
import { interestFields } from '../../lib/interests';
import type { Persona } from '../../../contract/entities';
import { draftOf, type SettingsProblems, type SettingsDraft } from '../../features/settings/draft';
import { choose } from '../../features/settings/saveFields';
import { problemText } from '../../features/settings/settingsTexts';
import { Checkbox } from '../../ui/Checkbox';
import { Grid } from '../../ui/layout/Grid';
import { Note, Text, Alert } from '../../ui/layout/Text';
import { Stack } from '../../ui/layout/Stack';

interface Props {
  persona: Persona;
  draft: SettingsDraft;
  problems: SettingsProblems;
}

/** §5: at least four of six. */
export function InterestFields({ persona, draft, problems }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const names = useInterestNames();
  const id = useId();
  const error = problemText(t, problems.interests);
  return (
    <Stack as="section" gap={4} role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
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
            checked={draft[field]}
            onChange={(event) => void dispatch(choose({ [field]: event.target.checked }, draftOf(persona)))}
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
