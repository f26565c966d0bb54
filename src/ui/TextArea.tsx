import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { lengthOf } from '../../contract/characters';
import { theme } from '../theme/theme';
import { Field } from './Field';
import { controlLook } from './field.styles';
import { useField, type FieldTexts } from './useField';
import { useGrowth } from './useGrowth';

interface TextAreaProps extends Omit<ComponentPropsWithoutRef<'textarea'>, 'value'>, FieldTexts {
  name: string;
  value: string;
  /** Shows a counter, "12 / 800". With `maxLength` instead, nothing shows until the text is too long. */
  max?: number;
}

/** Grows with its text, from three lines to half the screen. */
export function TextArea({
  label,
  hint,
  error: given,
  max,
  maxLength = max,
  id,
  value,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const { control, error, ...ids } = useField({ label, hint, error: given }, id, undefined, {
    value,
    max: maxLength,
  });
  const area = useGrowth(value);

  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      ids={ids}
      aside={max && <Counter>{`${lengthOf(value)} / ${max}`}</Counter>}
    >
      <Area {...rest} {...control} ref={area} value={value} rows={rows} />
    </Field>
  );
}

const Area = styled.textarea`
  ${controlLook}
  max-height: 50dvh;
  padding-block: 12px;
  resize: none;
`;

const Counter = styled.span`
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
