import { DraftGate } from '../../core/drafts/DraftGate';
import { InsertPost } from '../../features/listing/InsertPost';

/** /insert-post */
export default function InsertPostPage() {
  return <DraftGate editor="insert-post">{(kept) => <InsertPost kept={kept} />}</DraftGate>;
}
