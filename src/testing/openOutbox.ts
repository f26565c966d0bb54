import { selectOutgoing } from '../core/submissions/submissionsSlice';
import { answerCalls } from './host';
import { renderApp } from './renderApp';
import { signedIn } from './samplePost';

const commentCall = 'POST /api/Commenti/CreateComment';
const messageCall = 'POST /api/Chat/AddMessaggio';
export const countCall = 'GET /api/Notifiche/CountNotifichePersonaID';
export const comment = (testoCommento: string) =>
  ({ kind: 'comment', fields: { personaID: 1, postID: 2, testoCommento } }) as const;
export const message = (testo: string) =>
  ({
    kind: 'message',
    fields: { messaggioID: 0, conversazioneID: 7, mittenteID: 1, testo, dataInvio: '2026-11-21T10:00:00Z' },
  }) as const;

/** A host that can be made unreachable (`net.isUp`). `says` gives its replies, which may be refusals. */
export function openOutbox(says: () => object = () => ({ commentiID: 77, data: 99 })) {
  const net = { isUp: true };
  const answer = () => {
    if (!net.isUp) throw new TypeError('Failed to fetch');
    return says();
  };
  const count = () => {
    if (!net.isUp) throw new TypeError('Failed to fetch');
    return { count: 0 };
  };
  const seen = answerCalls({ [commentCall]: answer, [messageCall]: answer, [countCall]: count });
  const { store } = renderApp(null, { state: signedIn });
  const sent = () => seen.filter(({ url }) => /CreateComment|AddMessaggio/.test(url));
  const textsSent = async () => {
    const bodies = await Promise.all(sent().map((request) => request.clone().json()));
    return bodies.map(({ testoCommento, testo }) => String(testoCommento ?? testo));
  };
  const statuses = () => selectOutgoing(store.getState()).map(({ status }) => status);
  return { net, store, sent, textsSent, statuses };
}
