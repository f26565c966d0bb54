import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { GlobalStyle } from './GlobalStyle';
import { theme } from './theme';

/** Mounted once around the whole app. Components import `theme` directly, so they also work without it. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      {/* The build writes it into index.html, where it holds from the first paint on and costs nothing. */}
      {process.env['NODE_ENV'] !== 'production' && <GlobalStyle />}
      {children}
    </ThemeProvider>
  );
}
