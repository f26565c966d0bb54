import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/Stack';
import { FootBar } from '../../ui/layout/FootBar';
import { Alert, Text } from '../../ui/layout/Text';

interface Props {
  /** Why the form was not accepted. */
  error?: ReactNode;
  /** A screen reader has already announced the wrong fields, so this error is not announced again. */
  isTold?: boolean;
  /** The progress of the upload, and the button. */
  children: ReactNode;
}

/** The bar that stays at the foot of a form. */
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
