import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Field } from './Field';
import { ControlBox, controlLook } from './field.styles';
import { useField, type FieldTexts } from './useField';

export interface TextFieldProps extends ComponentPropsWithRef<'input'>, FieldTexts {
  /** The name of the field in the API. */
  name: string;
  /** Inside the box, before and after the text: a currency symbol, a button. */
  start?: ReactNode;
  end?: ReactNode;
}

export function TextField({
  label,
  hint,
  error: given,
  start,
  end,
  id,
  maxLength: max,
  ...rest
}: TextFieldProps) {
  const limit = { value: rest.value, max };
  const { control, error, ...ids } = useField(
    { label, hint, error: given },
    id,
    rest['aria-describedby'],
    limit,
  );
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <ControlBox data-start={start ? true : undefined} data-end={end ? true : undefined}>
        {start && <Start aria-hidden>{start}</Start>}
        <Input {...rest} {...control} />
        {end && <End>{end}</End>}
      </ControlBox>
    </Field>
  );
}

const Input = styled.input`
  ${controlLook}

  [data-start] > & {
    padding-left: calc(14px + 1.5rem);
  }
  [data-end] > & {
    padding-right: 50px;
  }
  &::-webkit-search-cancel-button {
    appearance: none;
  }
  &::-webkit-date-and-time-value {
    text-align: left;
  }
`;

const Start = styled.span`
  position: absolute;
  inset: 0 auto 0 14px;
  display: grid;
  place-items: center;
  color: ${theme.color.inkSoft};
  pointer-events: none;
`;

const End = styled.span`
  position: absolute;
  inset: 0 3px 0 auto;
  display: grid;
  place-items: center;
`;
