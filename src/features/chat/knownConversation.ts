import { chatApi } from '../../api/chat';
import type { RootState } from '../../store/state';
import { isRecord } from '../../lib/guards';

/**
 * The conversation with this id, or the viewer's own about the post with this id, if this visit has loaded it or the
 * phone has kept it.
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

/** The other person's name, by the list of conversations that was loaded. */
export function selectKnownName(state: RootState, id: number | undefined, myID: number): string | undefined {
  const { data } = chatApi.endpoints.inbox.select(myID)(state);
  const lines = data?.pages.flatMap(({ listConversazioni }) => listConversazioni) ?? [];
  const line = lines.find(({ conversazioneID }) => conversazioneID === id);
  return line && `${line.nome} ${line.cognome}`.trim();
}
