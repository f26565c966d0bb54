import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Text } from '../../ui/layout/Text';

interface Props {
  /** Why it was not accepted. */
  error?: ReactNode;
  /** How far it is, and the button. */
  children: ReactNode;
}

/** Stays at the foot of a form. */
export function SubmitBar({ error, children }: Props) {
  return (
    <Bar>
      {error && (
        <Text role="alert" tone="danger" size="label" weight="medium">
          {error}
        </Text>
      )}
      {children}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: ${theme.layer.bar};
  bottom: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]} calc(${theme.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
`;
