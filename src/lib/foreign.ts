/**
 * The `lang` attribute for a text in another language than the page; without it a screen reader pronounces the text
 * wrongly.
 */
export const foreign = (written: string | undefined, page: string): string | undefined =>
  written === page ? undefined : written;
