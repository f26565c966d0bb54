import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { GlobalStyle } from './GlobalStyle';
import { theme } from './theme';

/** Mounted once around the whole app. Components import `theme` directly, so they also work without it. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      {/* In production the build writes the global style into index.html, where it applies from the first paint. */}
      {process.env['NODE_ENV'] !== 'production' && <GlobalStyle />}
      {children}
    </ThemeProvider>
  );
}
