import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppDispatch } from '../../store/hooks';
import { useInterestNames } from '../../features/registration/useInterestNames';
import { interestFields, type Problems, type SettingsDraft } from '../../features/settings/draft';
import { settingsChanged } from '../../features/settings/settingsSlice';
import { problemText } from '../../features/settings/settingsTexts';
import { theme } from '../../theme/theme';
import { inPairs } from '../../ui/pairs.styles';
import { Checkbox } from '../../ui/Checkbox';
import { Note, Section } from './settings.styles';

/** §5: at least four of six. */
export function InterestFields({ draft, problems }: { draft: SettingsDraft; problems: Problems }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const names = useInterestNames();
  const id = useId();
  const error = problemText(t, problems.interests);
  return (
    <Section role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
      <div>
        <h2 id={id}>{t('impostazioni-interessi', 'Interessi')}</h2>
        <Note>{t('impostazioni-interessi-aiuto', 'Ci aiutano a mostrarti persone che ti somigliano')}</Note>
      </div>
      <Grid>
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
        <Note id={`${id}-error`} role="alert" data-tone="error">
          {error}
        </Note>
      )}
    </Section>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: ${inPairs};
  column-gap: ${theme.space[3]};
`;
