import { DraftGate } from '../../core/drafts/DraftGate';
import { InsertAd } from '../../features/listing/InsertAd';

/** /insert-ad?condition=nuovo|usato */
export default function InsertAdPage() {
  return <DraftGate editor="insert-ad">{(kept) => <InsertAd kept={kept} />}</DraftGate>;
}
