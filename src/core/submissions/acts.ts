import type { RequestOf } from '../../../contract/table';
import type { AppDispatch } from '../../store/hooks';
import { postApi } from '../../api/post';
import { commentiApi } from '../../api/commenti';
import { storyApi } from '../../api/stories';
import { chatApi } from '../../api/chat';

/** An editor's own values, to go back to them when the host refuses what came of them. */
export interface Origin {
  /** The draft's name: `insert-ad`. */
  editor: string;
  fields: Record<string, unknown>;
}

/** What can wait for the network: each with the fields of its call. Pictures are kept beside it. */
export type OutboxAct =
  | { kind: 'comment'; fields: RequestOf<'POST /api/Commenti/CreateComment'> }
  | { kind: 'message'; fields: RequestOf<'POST /api/Chat/AddMessaggio'> }
  | { kind: 'post'; fields: RequestOf<'POST /api/Post/AddPost'>; origin?: Origin }
  | { kind: 'ad'; fields: RequestOf<'POST /api/Post/AddPostInserzione'>; origin?: Origin }
  | { kind: 'shopAd'; fields: RequestOf<'POST /api/Post/AddPostInserzioneStore'>; origin?: Origin }
  | { kind: 'story'; fields: RequestOf<'POST /api/Stories/AddStory'>; origin?: Origin };
export type OutboxKind = OutboxAct['kind'];

const once = { track: false } as const;

/** Sends it under its key. An upload's pictures must be there (`keepFiles`). */
export function send(dispatch: AppDispatch, onceKey: string, uploadID: string, act: OutboxAct) {
  switch (act.kind) {
    case 'comment':
      return dispatch(commentiApi.endpoints.addComment.initiate({ ...act.fields, onceKey }, once));
    case 'message':
      return dispatch(chatApi.endpoints.sendMessage.initiate({ ...act.fields, onceKey }, once));
    case 'post': {
      const arg = { uploadID, onceKey, fields: act.fields, fileField: 'image' };
      return dispatch(postApi.endpoints.addPost.initiate(arg, once));
    }
    case 'ad': {
      const arg = { uploadID, onceKey, fields: act.fields, fileField: 'images' };
      return dispatch(postApi.endpoints.addAd.initiate(arg, once));
    }
    case 'shopAd': {
      const arg = { uploadID, onceKey, fields: act.fields, fileField: 'images' };
      return dispatch(postApi.endpoints.addShopAd.initiate(arg, once));
    }
    case 'story': {
      const arg = { uploadID, onceKey, fields: act.fields, fileField: 'image' };
      return dispatch(storyApi.endpoints.addStory.initiate(arg, once));
    }
  }
}

/** Its words, as the list of what waits shows them. */
export function wordsOf(act: OutboxAct): string {
  switch (act.kind) {
    case 'comment':
      return act.fields.testoCommento;
    case 'message':
      return act.fields.testo;
    case 'story':
      return act.fields.testoOverlay ?? '';
    default:
      return act.fields.title;
  }
}
