import { noticeRaised } from '../../api/events';
import type { AppDispatch } from '../../store/hooks';

/** Hands the post's address to the phone's share sheet, or copies it if there is none. */
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
    // The person closed the phone's sheet or forbade copying, so there is nothing to report.
  }
}
