import { useState } from 'react';
import type { Post } from '../../../contract/entities';
import { selectAnswers } from '../../api/answers';
import { useAppStore } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { inSight, selectLeftOut } from '../../core/wayout/inSight';
import { isRecord } from '../../lib/guards';

const hasPosts = (page: unknown): page is { listPost: Post[] } =>
  isRecord(page) && Array.isArray(page['listPost']);

/** Finds the post in any cached list of posts. */
function selectListed(state: RootState, postID: number): Post | undefined {
  for (const answer of selectAnswers(state)) {
    const data: unknown = inSight(answer.data, selectLeftOut(state));
    const pages: unknown = isRecord(data) && 'pages' in data ? data['pages'] : [data];
    for (const page of Array.isArray(pages) ? pages : [])
      if (hasPosts(page)) {
        const found = page.listPost.find((post) => post.postID === postID);
        if (found) return found;
      }
  }
  return undefined;
}

/**
 * The post from a cached list, so that its page can show photo, price and title at once, until the host's response
 * replaces them.
 */
export function useKnownPost(postID: number | undefined): Post | undefined {
  const store = useAppStore();
  const find = () => (postID === undefined ? undefined : selectListed(store.getState(), postID));
  const [known, setKnown] = useState(() => ({ postID, post: find() }));
  if (known.postID !== postID) setKnown({ postID, post: find() });
  return known.postID === postID ? known.post : undefined;
}
