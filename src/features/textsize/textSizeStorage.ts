/** Per cent of the size that the browser is set to. */
export const textSizes = [100, 115, 130, 150, 200] as const;
export type TextSize = (typeof textSizes)[number];

/** The same key is read by `app/early.ts`, before the first paint. */
export const textSizeKey = 'textSize';

export const asTextSize = (value: string | null): TextSize =>
  textSizes.find((size) => String(size) === value) ?? 100;

export function readTextSize(): TextSize {
  try {
    return asTextSize(localStorage.getItem(textSizeKey));
  } catch {
    return 100;
  }
}

export function writeTextSize(size: TextSize): void {
  try {
    localStorage.setItem(textSizeKey, String(size));
  } catch {
    // Blocked or full storage: the size lasts for this visit.
  }
}

/** Every text is sized in rem: the root's size scales them all. */
export function showTextSize(size: TextSize): void {
  document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
}
