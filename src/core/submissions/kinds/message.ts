import { once } from '../../../api/asked';
import { chatApi } from '../../../api/chat';
import { among, type Kind, numberField } from '../kind';

const { sendMessage, chat } = chatApi.endpoints;

export const message = {
  row: 'POST /api/Chat/AddMessaggio',
  send: (fields, { onceKey }) => sendMessage.initiate({ ...fields, onceKey }, once),
  waits: true,
  form: false,
  lane: ({ conversazioneID }) => `message/${conversazioneID}`,
  label: 'app-tipo-messaggio',
  words: ({ testo }) => testo,
  reword: (fields, words) => void (fields.testo = words),
  hostID: (_fields, reply) => numberField(reply, 'data'),
  listedBy: (action) =>
    chat.matchFulfilled(action)
      ? among(action.payload.listConversazione.map(({ messaggioID }) => messaggioID))
      : undefined,
} as const satisfies Kind<'POST /api/Chat/AddMessaggio'>;
