import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { say } from '../lib/say';
import { theme } from '../theme/theme';
import type { FieldTexts } from './useField';

interface FieldProps extends FieldTexts {
  ids: { id: string; hintId: string; errorId: string };
  /** At the end of the label's line, e.g. the counter of a text area. */
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
  useLateError(ids.id, error);
  return (
    <>
      {hint && <Hint id={ids.hintId}>{hint}</Hint>}
      {error && <ErrorText id={ids.errorId}>{error}</ErrorText>}
    </>
  );
}

/** Milliseconds after which a form with wrong fields has moved the focus to the first of them. */
const settled = 100;

/**
 * Announces an error that appears while the focus is elsewhere, e.g. one from the host; of several errors, their
 * number.
 */
function useLateError(id: string, error: string | undefined): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const control = error && document.getElementById(id);
      if (!control || control.contains(document.activeElement)) return;
      if (control.closest('form')?.querySelector(`[aria-invalid=true]:not([id="${id}"])`)) return;
      const [label] = (control instanceof HTMLInputElement && control.labels) || [];
      say([label?.textContent, error].filter(Boolean).join(': '), 'assertive');
    }, settled);
    return () => clearTimeout(timer);
  }, [id, error]);
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
