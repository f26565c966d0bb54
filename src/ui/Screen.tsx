import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

interface ScreenProps {
  children: ReactNode;
  /** From edge to edge: feeds and pictures. */
  flush?: boolean;
  /** The page is as wide as the screen although not from edge to edge: grids. */
  wide?: boolean;
  /** False where no footer bar stands below. */
  hasBar?: boolean;
}

/** The page between header and footer bar. */
export function Screen({ children, flush = false, wide = flush, hasBar = true }: ScreenProps) {
  return (
    <Main data-flush={flush || undefined} data-wide={wide || undefined} data-bar={hasBar || undefined}>
      {children}
    </Main>
  );
}

const Main = styled.main`
  width: 100%;
  max-width: ${theme.size.form};
  margin-inline: auto;
  padding: ${theme.space[4]};
  padding-left: max(${theme.space[4]}, env(safe-area-inset-left));
  padding-right: max(${theme.space[4]}, env(safe-area-inset-right));
  padding-bottom: calc(${theme.space[6]} + env(safe-area-inset-bottom));

  &[data-wide] {
    max-width: ${theme.size.column};
  }
  &[data-flush] {
    padding-top: 0;
    padding-left: env(safe-area-inset-left);
    padding-right: env(safe-area-inset-right);
  }
  &[data-bar] {
    padding-bottom: calc(${theme.size.bar} + ${theme.space[6]} + env(safe-area-inset-bottom));
  }
`;
