import type { UnknownAction } from '@reduxjs/toolkit';
import { FLUSH } from 'redux-persist';

/** §4: the cookie that remembers a profile picture is out of date from now on. */
export function expireImageCookie(): void {
  document.cookie = 'profile-image=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax';
}

/** Loads the page anew once the stored profile has what the store has. */
export async function reloadPage(dispatch: (action: UnknownAction) => unknown): Promise<void> {
  await new Promise<unknown>((resolve) => dispatch({ type: FLUSH, result: resolve }));
  window.location.reload();
}
