import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import type { FieldTexts } from './useField';

interface FieldProps extends FieldTexts {
  ids: { id: string; hintId: string; errorId: string };
  /** Stands at the end of the label's line: the counter of a text area. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label above, control, then hint and error below. */
export function Field({ label, hint, error, ids, aside, children }: FieldProps) {
  return (
    <Frame>
      <Head>
        <Label htmlFor={ids.id}>{label}</Label>
        {aside}
      </Head>
      {children}
      <FieldNotes hint={hint} error={error} ids={ids} />
    </Frame>
  );
}

export function FieldNotes({ hint, error, ids }: Pick<FieldProps, 'hint' | 'error' | 'ids'>) {
  return (
    <>
      {hint && <Hint id={ids.hintId}>{hint}</Hint>}
      {error && <ErrorText id={ids.errorId}>{error}</ErrorText>}
    </>
  );
}

const Frame = styled.div`
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space[2]};
  margin-bottom: 6px;
`;

const Label = styled.label`
  font-size: ${theme.text.label};
  font-weight: ${theme.weight.medium};
`;

const Hint = styled.p`
  margin-top: 6px;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;

const ErrorText = styled.p`
  margin-top: 6px;
  color: ${theme.color.danger};
  font-size: ${theme.text.s};
`;
