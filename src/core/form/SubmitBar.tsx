import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/Stack';
import { FootBar } from '../../ui/layout/FootBar';
import { Alert, Text } from '../../ui/layout/Text';

interface Props {
  /** Why it was not accepted. */
  error?: ReactNode;
  /** The fields say it, and their number is said: here it is seen alone. */
  isTold?: boolean;
  /** The progress of the upload, and the button. */
  children: ReactNode;
}

/** Stays at the foot of a form. */
export function SubmitBar({ error, isTold = false, children }: Props) {
  const Words = isTold ? Text : Alert;
  return (
    <FootBar place="sticky">
      <Stack gap={3}>
        {error && (
          <Words size="label" weight="medium" tone="danger">
            {error}
          </Words>
        )}
        {children}
      </Stack>
    </FootBar>
  );
}
