import { DraftGate } from '../../features/drafts/DraftGate';
import { InsertPost } from './InsertPost';

/** /insert-post */
export default function InsertPostPage() {
  return <DraftGate editor="insert-post">{(kept) => <InsertPost kept={kept} />}</DraftGate>;
}
