import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/Stack';
import { FootBar } from '../../ui/layout/FootBar';
import { Alert } from '../../ui/layout/Text';

interface Props {
  /** Why it was not accepted. */
  error?: ReactNode;
  /** How far it is, and the button. */
  children: ReactNode;
}

/** Stays at the foot of a form. */
export function SubmitBar({ error, children }: Props) {
  return (
    <FootBar place="sticky">
      <Stack gap={3}>
        {error && (
          <Alert size="label" weight="medium">
            {error}
          </Alert>
        )}
        {children}
      </Stack>
    </FootBar>
  );
}
