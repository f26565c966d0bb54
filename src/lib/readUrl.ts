/** Parses a URL; undefined if the text is none. `URL.canParse` is missing in some of the supported browsers. */
export function readUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
