import { once } from '../../../api/asked';
import { commentiApi } from '../../../api/commenti';
import { among, type Kind, numberField } from '../kind';

const { addComment, threads, earlierReplies, deleteComment } = commentiApi.endpoints;

export const comment = {
  row: 'POST /api/Commenti/CreateComment',
  send: (fields, { onceKey }) => addComment.initiate({ ...fields, onceKey }, once),
  waits: true,
  form: false,
  showsRefused: true,
  lane: ({ postID }) => `comment/${postID}`,
  label: 'app-tipo-commento',
  words: ({ testoCommento }) => testoCommento,
  reword: (fields, words) => void (fields.testoCommento = words),
  hostID: (_fields, reply) => numberField(reply, 'commentiID'),
  listedBy: (action) => {
    if (deleteComment.matchFulfilled(action)) return among([action.meta.arg.originalArgs.CommentiID]);
    if (!threads.matchFulfilled(action) && !earlierReplies.matchFulfilled(action)) return undefined;
    const rows = action.payload.pages.flatMap(({ listCommenti }) => listCommenti);
    return among(rows.map(({ commentiID }) => commentiID));
  },
} as const satisfies Kind<'POST /api/Commenti/CreateComment'>;
