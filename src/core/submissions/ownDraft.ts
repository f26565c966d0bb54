const nameOf = (key: string): string => `piazza-draft/${key}`;

/** The draft that this tab wrote last, by person and editor: two tabs may write two ads. A browser may block the tab's storage. */
export function readOwn(key: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(key)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeOwn(key: string, id: string): void {
  try {
    sessionStorage.setItem(nameOf(key), id);
  } catch {
    // The newest draft is found without it.
  }
}
