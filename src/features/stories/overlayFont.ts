import { useEffect, useState } from 'react';

/** Milliseconds after which the story shows in the system's font, so that a missing font does not stop it. */
const patience = 3000;
const loading = new Map<string, Promise<void>>();
const drawable = new Set<string>();

/**
 * The font is added under another name than its own. The app's list of fonts may contain its own name, and then all
 * texts would change to this font.
 */
const faceName = (family: string): string => `Story ${family}`;

/** The fonts of an overlay. */
export const overlayFamily = (family: string): string => `"${faceName(family)}", system-ui, sans-serif`;

const fontFile = (family: string): string => `/fonts/${family.toLowerCase().replaceAll(' ', '-')}.woff2`;

async function fetchFont(family: string): Promise<void> {
  const face = await new FontFace(faceName(family), `url(${fontFile(family)})`).load();
  document.fonts.add(face);
  drawable.add(family);
}

const needsNothing = (family: string): boolean =>
  family === '' || drawable.has(family) || typeof FontFace === 'undefined';

/** Loads one overlay font, once. Never rejects. */
export function loadFont(family: string): Promise<void> {
  if (needsNothing(family)) return Promise.resolve();
  const known = loading.get(family);
  if (known) return known;
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  const made = Promise.race([fetchFont(family), late]).catch(() => void loading.delete(family));
  loading.set(family, made);
  return made;
}

/** Whether the font has loaded or failed to load in time; the empty name needs none. */
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
