import type { RootState } from '../../store/state';
import { isRecord } from '../../lib/guards';

/**
 * The conversation with this id, or the viewer's own about the post with this id, among those that were seen: in this
 * visit, or kept on the phone by an earlier one.
 */
export function selectKnownConversation(
  { api }: RootState,
  id: number | undefined,
  myID: number,
): number | undefined {
  if (id === undefined) return undefined;
  for (const entry of Object.values(api.queries)) {
    const talk =
      entry?.endpointName === 'chat' && isRecord(entry.data) ? entry.data['conversazione'] : undefined;
    if (!isRecord(talk) || typeof talk['conversazioneID'] !== 'number') continue;
    const isAbout = talk['postID'] === id && talk['personaID1'] === myID;
    if (isAbout || talk['conversazioneID'] === id) return talk['conversazioneID'];
  }
  return undefined;
}
