const key = 'piazza-closed-announcements';

/** The announcements that were closed on this phone. */
export function readClosed(): number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

export function writeClosed(ids: readonly number[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // A blocked storage only means that they come again with the next visit.
  }
}
