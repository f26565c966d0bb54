import { css, styled } from 'styled-components';
import { theme } from '../theme/theme';
import { choiceCover } from './covers.styles';
import { FieldNotes } from './Field';
import type { Choice } from './SelectField';
import { useField, type FieldTexts } from './useField';

interface RadioPillsProps extends FieldTexts {
  name: string;
  options: readonly Choice[];
  value: string | number | null;
  onChange: (value: string) => void;
  /** For short words: all pills in one row. */
  isDense?: boolean;
  required?: boolean;
}

/** One choice of a few; each is a native radio button that looks like a pill. */
export function RadioPills({ name, options, value, onChange, isDense, required, ...texts }: RadioPillsProps) {
  const { control, ...ids } = useField(texts);
  return (
    <fieldset {...control} role="radiogroup" aria-required={required}>
      <Legend>{texts.label}</Legend>
      <Row data-dense={isDense}>
        {options.map((option) => (
          <Pill key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={String(value ?? '') === String(option.value)}
              onChange={() => onChange(String(option.value))}
            />
            {option.label}
          </Pill>
        ))}
      </Row>
      <FieldNotes hint={texts.hint} error={texts.error} ids={ids} />
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-bottom: 6px;
  padding: 0;
  font-size: ${theme.text.label};
  font-weight: ${theme.weight.medium};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  &[data-dense] {
    gap: ${theme.space[1]};
  }
  &[data-dense] > label {
    flex: 1;
    justify-content: center;
    padding-inline: ${theme.space[2]};
  }
`;

/** Forced colours remove background and shadow, so the border shows the choice. */
const chosenWhenForced = css`
  @media (forced-colors: active) {
    &:has(:checked) {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** The look of a label around its native radio button. */
export const pillLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.target};
  padding: ${theme.space[1]} ${theme.space[4]};
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius.full};
  background: ${theme.color.card};
  font-size: ${theme.text.label};
  cursor: pointer;
  transition: background-color ${theme.motion.fast};

  ${choiceCover}
  &:has(:checked) {
    border-color: ${theme.color.brand};
    /* The chosen pill differs by its outline too, not only by its colour. */
    box-shadow: inset 0 0 0 1px ${theme.color.brand};
    background: ${theme.color.brandSoft};
    color: ${theme.color.brand};
    font-weight: ${theme.weight.medium};
  }
  ${chosenWhenForced}
`;

const Pill = styled.label`
  ${pillLook}
`;
