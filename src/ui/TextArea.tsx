import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Field } from './Field';
import { controlLook } from './field.styles';
import { useField, type FieldTexts } from './useField';
import { useGrowth } from './useGrowth';

interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'maxLength' | 'value'>, FieldTexts {
  name: string;
  value: string;
  /** Shown as "12 / 800" and kept by the browser. */
  max?: number;
}

/** Grows with its text, from three lines to half the screen. */
export function TextArea({ label, hint, error, max, id, value, rows = 3, ...rest }: TextAreaProps) {
  const texts = { label, hint, error };
  const { control, ...ids } = useField(texts, id);
  const area = useGrowth(value);

  return (
    <Field {...texts} ids={ids} aside={max && <Counter>{`${value.length} / ${max}`}</Counter>}>
      <Area {...rest} {...control} ref={area} value={value} rows={rows} maxLength={max} />
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
