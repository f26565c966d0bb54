import type { UnknownAction } from '@reduxjs/toolkit';
import { FLUSH } from 'redux-persist';

/** §4: deletes the cookie that remembers the old profile picture. */
export function expireImageCookie(): void {
  document.cookie = 'profile-image=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax';
}

/** Reloads the page after the store's profile has been written to localStorage. */
export async function reloadPage(dispatch: (action: UnknownAction) => unknown): Promise<void> {
  await new Promise<unknown>((resolve) => dispatch({ type: FLUSH, result: resolve }));
  window.location.reload();
}
