import { noticeRaised } from '../../api/events';
import type { AppDispatch } from '../../store/hooks';

/** Opens the phone's share sheet with the post's URL, or copies the URL if there is no share sheet. */
export async function sendLink(
  post: { postID: number; titolo: string },
  dispatch: AppDispatch,
): Promise<void> {
  const url = new URL(`/view-post/${post.postID}`, window.location.origin).href;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title: post.titolo, url });
    await navigator.clipboard.writeText(url);
    dispatch(noticeRaised({ tone: 'success', label: 'share-link-copiato' }));
  } catch {
    // The person closed the phone's share sheet or forbade copying, so no error is shown.
  }
}
