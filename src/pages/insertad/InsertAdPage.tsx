import { useAppSelector } from '../../api/hooks';
import { DraftGate } from '../../features/drafts/DraftGate';
import { selectProfile } from '../../features/profile/profileSlice';
import { NoProfile } from '../components/NoProfile';
import { InsertAd } from './InsertAd';

/** /insert-ad?condition=nuovo|usato */
export default function InsertAdPage() {
  const me = useAppSelector(selectProfile);
  if (!me) return <NoProfile />;
  return (
    <DraftGate editor="insert-ad" personaID={me.personaID}>
      {(kept) => <InsertAd me={me} kept={kept} />}
    </DraftGate>
  );
}
