import { chatApi } from '../../api/chat';
import type { RootState } from '../../store/state';

/**
 * The conversation with this id, or the viewer's own about the post with this id, if this visit has loaded it or the
 * phone has kept it.
 */
export function selectKnownConversation(
  state: RootState,
  id: number | undefined,
  myID: number,
): number | undefined {
  if (id === undefined) return undefined;
  return chatApi.util
    .selectEntriesForEndpoint(state, 'chat')
    .flatMap(({ data }) => data?.conversazione ?? [])
    .find((talk) => (talk.postID === id && talk.personaID1 === myID) || talk.conversazioneID === id)
    ?.conversazioneID;
}

/** The other person's name, by the list of conversations that was loaded. */
export function selectKnownName(state: RootState, id: number | undefined, myID: number): string | undefined {
  const { data } = chatApi.endpoints.inbox.select(myID)(state);
  const lines = data?.pages.flatMap(({ listConversazioni }) => listConversazioni) ?? [];
  const line = lines.find(({ conversazioneID }) => conversazioneID === id);
  return line && `${line.nome} ${line.cognome}`.trim();
}
