import { DraftGate } from '../../features/drafts/DraftGate';
import { InsertAd } from '../components/InsertAd';

/** /insert-ad?condition=nuovo|usato */
export default function InsertAdPage() {
  return <DraftGate editor="insert-ad">{(kept) => <InsertAd kept={kept} />}</DraftGate>;
}
