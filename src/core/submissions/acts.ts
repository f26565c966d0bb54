import type { RequestOf } from '../../../contract/table';
import type { AppDispatch } from '../../store/hooks';
import { avvisiApi } from '../../api/avvisi';
import { postApi } from '../../api/post';
import { commentiApi } from '../../api/commenti';
import { storyApi } from '../../api/stories';
import { chatApi } from '../../api/chat';
import { shopApi } from '../../api/negozio';
import { personaApi } from '../../api/persona';

/** The things that a person makes, each with the call that brings it to the host. */
export interface ActCalls {
  comment: 'POST /api/Commenti/CreateComment';
  message: 'POST /api/Chat/AddMessaggio';
  search: 'POST /api/Avvisi/AddRicerca';
  searchChange: 'POST /api/Avvisi/UpdateRicerca';
  searchEnd: 'POST /api/Avvisi/DeleteRicerca';
  post: 'POST /api/Post/AddPost';
  ad: 'POST /api/Post/AddPostInserzione';
  shopAd: 'POST /api/Post/AddPostInserzioneStore';
  story: 'POST /api/Stories/AddStory';
  shop: 'POST /api/Negozio/AddNegozio';
  shopEdit: 'POST /api/Negozio/UpdateNegozio';
  adPictures: 'POST /api/Post/UpdateImmagini';
  portrait: 'POST /api/Persona/UpdateImgProfilo';
}
type ActKind = keyof ActCalls;
/** These are sent at once, and their forms keep them when they fail; the others can wait for the network. */
type ImmediateKind = 'shop' | 'shopEdit' | 'adPictures' | 'portrait';
/** These have no form that waits: their lists show them on their way. */
type ListedKind = 'comment' | 'message' | 'search' | SearchWish;
export type FormKind = Exclude<ActKind, ListedKind>;

/** Another name, the silence, or the end of a saved search that the host has. */
type SearchWish = 'searchChange' | 'searchEnd';
/** Whose search it is and what it is called, which its calls do not say. */
interface OfSearch {
  personaID: number;
  called: string;
}

type FieldsOf<K extends ActKind> = RequestOf<ActCalls[K]> & (K extends SearchWish ? OfSearch : unknown);
type ActOf<K extends ActKind> = { [Kind in K]: { kind: Kind; fields: FieldsOf<Kind> } }[K];
export type Act = ActOf<ActKind>;
type FormAct = ActOf<FormKind>;
export type WaitingAct = ActOf<Exclude<ActKind, ImmediateKind>>;

const immediate: readonly ActKind[] = ['shop', 'shopEdit', 'adPictures', 'portrait'];
const listed: readonly ActKind[] = ['comment', 'message', 'search', 'searchChange', 'searchEnd'];
export const canWait = <A extends Act>(act: A): act is Extract<A, WaitingAct> =>
  !immediate.includes(act.kind);
export const isForm = (act: Act): act is FormAct => !listed.includes(act.kind);

/** Acts of one lane go out in the order in which they were made; those of others wait for none of them. */
export function laneOf(act: Act & { id: string }): string {
  switch (act.kind) {
    case 'message':
      return `message/${act.fields.conversazioneID}`;
    case 'comment':
      return `comment/${act.fields.postID}`;
    case 'search':
    case 'searchChange':
    case 'searchEnd':
      return 'search';
    default:
      return act.id;
  }
}

/** In whose name it is sent. */
export const actorOf = ({ fields }: Act): number =>
  'personaID' in fields ? fields.personaID : fields.mittenteID;

const once = { track: false } as const;

/** The arguments of an act's call beside its fields. */
interface Names {
  /** Names its progress in the store, and its pictures on the phone. */
  id: string;
  onceKey: string;
  pictures: string[];
}

/** Sends it under its key. */
export function send(dispatch: AppDispatch, act: Act, names: Names) {
  const { addPost, addAd, addShopAd, updateImages } = postApi.endpoints;
  const { addShop, updateShop } = shopApi.endpoints;
  const { onceKey } = names;
  switch (act.kind) {
    case 'comment':
      return dispatch(commentiApi.endpoints.addComment.initiate({ ...act.fields, onceKey }, once));
    case 'message':
      return dispatch(chatApi.endpoints.sendMessage.initiate({ ...act.fields, onceKey }, once));
    case 'search':
      return dispatch(avvisiApi.endpoints.addSearch.initiate({ ...act.fields, onceKey }, once));
    case 'searchChange': {
      const { personaID: _personaID, called: _called, ...change } = act.fields;
      return dispatch(avvisiApi.endpoints.updateSearch.initiate(change, once));
    }
    case 'searchEnd':
      return dispatch(avvisiApi.endpoints.deleteSearch.initiate(act.fields.RicercaID, once));
    case 'post':
      return dispatch(addPost.initiate({ ...names, fields: act.fields }, once));
    case 'ad':
      return dispatch(addAd.initiate({ ...names, fields: act.fields }, once));
    case 'shopAd':
      return dispatch(addShopAd.initiate({ ...names, fields: act.fields }, once));
    case 'story':
      return dispatch(storyApi.endpoints.addStory.initiate({ ...names, fields: act.fields }, once));
    case 'shop':
      return dispatch(addShop.initiate({ ...names, fields: act.fields }, once));
    case 'shopEdit':
      return dispatch(updateShop.initiate({ ...names, fields: act.fields }, once));
    case 'adPictures':
      return dispatch(updateImages.initiate({ ...names, fields: act.fields }, once));
    case 'portrait':
      return dispatch(personaApi.endpoints.updateImage.initiate({ ...names, fields: act.fields }, once));
  }
}

/** Its words, as the list of what waits shows them. */
export function wordsOf(act: WaitingAct): string {
  switch (act.kind) {
    case 'comment':
      return act.fields.testoCommento;
    case 'message':
      return act.fields.testo;
    case 'story':
      return act.fields.testoOverlay ?? '';
    case 'search':
      return act.fields.nome ?? act.fields.q ?? '';
    case 'searchChange':
    case 'searchEnd':
      return act.fields.called;
    default:
      return act.fields.title;
  }
}

/**
 * The host's id of a comment, message or saved search that it has taken, for its `reply`: the list shows one's own row
 * until the host's rows hold that id. Of what was wished of a saved search its id. Undefined of everything else.
 */
export function hostIdOf(act: Act & { reply?: object }): number | undefined {
  const { reply = {} } = act;
  const idIn = (field: string): number | undefined => {
    const id = field in reply ? (reply as Record<string, unknown>)[field] : undefined;
    return typeof id === 'number' ? id : undefined;
  };
  switch (act.kind) {
    case 'comment':
      return idIn('commentiID');
    case 'message':
      return idIn('data');
    case 'search':
      return idIn('ricercaID');
    case 'searchChange':
      return act.fields.ricercaID;
    case 'searchEnd':
      return act.fields.RicercaID;
    default:
      return undefined;
  }
}

/** The Idempotency-Key: the submission's id alone as long as its content never changed. */
export const onceKeyOf = ({ id, revision }: { id: string; revision: number }): string =>
  revision === 0 ? id : `${id}:${revision}`;
/** The submission that an Idempotency-Key belongs to. */
export const idOf = (onceKey: string): string => onceKey.split(':')[0] ?? onceKey;
