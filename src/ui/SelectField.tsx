import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Field } from './Field';
import { ControlBox, controlLook } from './field.styles';
import { useField, type FieldTexts } from './useField';

export interface Choice {
  value: string | number;
  label: string;
  /** The language of the label, if it is not the page's. */
  lang?: string;
}

interface SelectFieldProps extends ComponentPropsWithRef<'select'>, FieldTexts {
  name: string;
  options: readonly Choice[];
  /** The empty first choice, e.g. "Scegli…". */
  placeholder?: string;
}

export function SelectField({ label, hint, error, options, placeholder, id, ...rest }: SelectFieldProps) {
  const texts = { label, hint, error };
  const { control, ...ids } = useField(texts, id, rest['aria-describedby']);
  return (
    <Field {...texts} ids={ids}>
      <ControlBox>
        <Select {...rest} {...control} aria-invalid={error !== undefined && error !== ''}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </Select>
        <Arrow aria-hidden size={20} />
      </ControlBox>
    </Field>
  );
}

const Select = styled.select`
  ${controlLook}
  padding-right: 42px;
  text-overflow: ellipsis;
`;

const Arrow = styled(ChevronDown)`
  position: absolute;
  top: calc(50% - 10px);
  right: 14px;
  color: ${theme.color.inkSoft};
  pointer-events: none;
`;
