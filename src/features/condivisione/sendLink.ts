import { noticeRaised } from '../../api/events';
import type { AppDispatch } from '../../store/hooks';

/** Opens the phone's share sheet with an address of the square, or copies it if there is no share sheet. */
export async function sendAddress(path: string, title: string, dispatch: AppDispatch): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    dispatch(noticeRaised({ tone: 'success', label: 'share-link-copiato' }));
  } catch {
    // The person closed the phone's share sheet or forbade copying, so no error is shown.
  }
}

export const sendLink = (
  { postID, titolo }: { postID: number; titolo: string },
  dispatch: AppDispatch,
): Promise<void> => sendAddress(`/view-post/${postID}`, titolo, dispatch);
