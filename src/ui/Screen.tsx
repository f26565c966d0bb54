import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

interface ScreenProps {
  children: ReactNode;
  /** Content reaches the screen's edges: feeds and pictures. */
  flush?: boolean;
  /** The page uses the screen's whole width, with margins: grids. */
  wide?: boolean;
  /** False if the page has no footer bar. */
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
