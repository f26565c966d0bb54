const key = 'piazza-closed-announcements';

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
    // If the storage is blocked, closed announcements are shown again on the next visit.
  }
}
