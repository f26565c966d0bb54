import { EditGate } from '../../features/post/EditGate';
import { PostEditor } from './PostEditor';

/** /update-post/{postID}: a plain post. */
export default function UpdatePostPage() {
  return <EditGate isAd={false}>{(post, reload) => <PostEditor post={post} onReload={reload} />}</EditGate>;
}
