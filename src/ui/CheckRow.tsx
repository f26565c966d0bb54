import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { FieldNotes } from './Field';
import { useField } from './useField';

export interface CheckRowProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  name: string;
  /** May hold a link, e.g. to the privacy policy. */
  label: ReactNode;
  hint?: string;
  error?: string;
}

/** The common frame of checkbox and switch: a native checkbox, its label beside it, notes below. */
export function CheckRow({ label, hint, error, id, className, ...rest }: CheckRowProps) {
  const { control, ...ids } = useField({ label: '', hint, error }, id, rest['aria-describedby']);
  return (
    <div className={className}>
      <Row>
        <input {...rest} {...control} type="checkbox" />
        <span>{label}</span>
      </Row>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </div>
  );
}

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.target};

  input {
    flex: none;
    appearance: none;
    cursor: pointer;
  }
  input:disabled {
    cursor: default;
    opacity: 0.6;
  }
  span {
    min-width: 0;
  }
`;
