import { DraftGate } from '../../core/drafts/DraftGate';
import { SharedFor } from '../../features/listing/SharedFor';
import { InsertAd } from '../../features/listing/InsertAd';

/** /insert-ad?condition=nuovo|usato */
export default function InsertAdPage() {
  return (
    <SharedFor>
      <DraftGate editor="insert-ad">{(kept) => <InsertAd kept={kept} />}</DraftGate>
    </SharedFor>
  );
}
