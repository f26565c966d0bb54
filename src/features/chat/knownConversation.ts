import { chatApi } from '../../api/chat';
import type { RootState } from '../../store/state';

/**
 * Looks in the cache for the conversation with this id, or for the viewer's conversation about the post with this id.
 * The cache includes responses that the phone kept from an earlier visit.
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

/** The other person's name, from the cached list of conversations. */
export function selectKnownName(state: RootState, id: number | undefined, myID: number): string | undefined {
  const { data } = chatApi.endpoints.inbox.select(myID)(state);
  const lines = data?.pages.flatMap(({ listConversazioni }) => listConversazioni) ?? [];
  const line = lines.find(({ conversazioneID }) => conversazioneID === id);
  return line && `${line.nome} ${line.cognome}`.trim();
}
