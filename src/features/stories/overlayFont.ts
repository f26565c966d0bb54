import { useEffect, useState } from 'react';

/** Milliseconds to wait for a font. After that the story is shown in the system's font. */
const patience = 3000;
const loading = new Map<string, Promise<void>>();
const drawable = new Set<string>();

/**
 * Story fonts are registered under a prefixed name, because the app's own font stack may contain the original name, and
 * then all texts of the app would switch to the story font.
 */
const faceName = (family: string): string => `Story ${family}`;

/** The CSS font-family of a story's text. */
export const overlayFamily = (family: string): string => `"${faceName(family)}", system-ui, sans-serif`;

const fontFile = (family: string): string => `/fonts/${family.toLowerCase().replaceAll(' ', '-')}.woff2`;

async function fetchFont(family: string): Promise<void> {
  const face = await new FontFace(faceName(family), `url(${fontFile(family)})`).load();
  document.fonts.add(face);
  drawable.add(family);
}

const needsNothing = (family: string): boolean =>
  family === '' || drawable.has(family) || typeof FontFace === 'undefined';

/** Loads a story font, at most once. Never rejects. */
export function loadFont(family: string): Promise<void> {
  if (needsNothing(family)) return Promise.resolve();
  const known = loading.get(family);
  if (known) return known;
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  const made = Promise.race([fetchFont(family), late]).catch(() => void loading.delete(family));
  loading.set(family, made);
  return made;
}

/** Whether the text can be shown: its font has loaded, or failed or timed out. An empty name needs no font. */
export function useOverlayFont(family: string): boolean {
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    if (needsNothing(family)) return;
    let isWanted = true;
    void loadFont(family).then(() => isWanted && setLoaded(family));
    return () => {
      isWanted = false;
    };
  }, [family]);
  return needsNothing(family) || loaded === family;
}
