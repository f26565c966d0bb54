import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { FieldNotes } from './Field';
import { useField } from './useField';

export interface CheckRowProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  name: string;
  /** May contain a link, e.g. to the privacy policy. */
  label: ReactNode;
  hint?: string;
  error?: string;
}

/** The frame that checkbox and switch share: a native checkbox, its label beside it, hint and error below. */
export function CheckRow({ label, hint, error, id, className, ...rest }: CheckRowProps) {
  const { control, ...ids } = useField({ label: '', hint, error }, id, rest['aria-describedby']);
  return (
    <div className={className}>
      <Row>
        <input {...rest} {...control} type="checkbox" />
        {/* A screen reader stops at words in an element of their own, once more after the box. */}
        {typeof label === 'string' ? label : <span>{label}</span>}
      </Row>
      <Notes>
        <FieldNotes hint={hint} error={error} ids={ids} />
      </Notes>
    </div>
  );
}

/** Hint and error are nearer to their own checkbox than to the next one. */
const Notes = styled.div`
  &:not(:empty) {
    padding-bottom: ${theme.space[3]};
  }
`;

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.target};
  overflow-wrap: anywhere;
  hyphens: auto;

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
