/** Reads an address; undefined where the text is none. `URL.canParse` is younger than the browsers that the app is for. */
export function readUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
