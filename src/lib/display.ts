import { read } from './localKeys';

/** The text sizes on offer, as percentages of the browser's own. */
export const textSizes = [100, 115, 130, 150, 200] as const;
export type TextSize = (typeof textSizes)[number];
/** `auto` follows the phone's setting. */
const themes = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

/** The display settings that a person chose on this phone. */
export interface Display {
  textSize: TextSize;
  theme: ThemeChoice;
  /** No animation starts by itself (WCAG 2.2.2). */
  isCalm: boolean;
}

export const asTextSize = (value: string | null): TextSize =>
  textSizes.find((size) => String(size) === value) ?? 100;
export const asTheme = (value: string | null): ThemeChoice =>
  themes.find((theme) => theme === value) ?? 'auto';

/** Reads the stored settings; returns the defaults if the browser blocks its storage. */
export function readDisplay(): Display {
  return {
    textSize: asTextSize(read('textSize')),
    theme: asTheme(read('theme')),
    isCalm: read('motion') === 'reduced',
  };
}

export function writeDisplay({ textSize, theme, isCalm }: Display): void {
  try {
    localStorage.setItem('textSize', String(textSize));
    localStorage.setItem('theme', theme);
    localStorage.setItem('motion', isCalm ? 'reduced' : 'full');
  } catch {
    // The storage is blocked or full, so the choice lasts only for this visit.
  }
}

const bars = ['light', 'dark'] as const;

/**
 * Applies the settings to the page: texts are sized in rem, and the stylesheet reads colours and motion from the root
 * (`theme/GlobalStyle.ts`).
 */
export function showDisplay({ textSize, theme, isCalm }: Display): void {
  const { style, dataset } = document.documentElement;
  style.fontSize = textSize === 100 ? '' : `${textSize}%`;
  if (theme === 'auto') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (isCalm) dataset['motion'] = 'reduced';
  else delete dataset['motion'];
  // The browser's address bar takes the colours that index.html declares.
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, at) => {
    const bar = bars[at];
    meta.media = theme === 'auto' ? `(prefers-color-scheme: ${bar})` : theme === bar ? 'all' : 'not all';
  });
}
