import { AdEditor } from './AdEditor';
import { EditGate } from '../../features/post/EditGate';

/** /update-post-inserzione/{postID}: an ad. */
export default function UpdateAdPage() {
  return <EditGate isAd>{(post, reload) => <AdEditor post={post} onReload={reload} />}</EditGate>;
}
