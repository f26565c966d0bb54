import { once } from '../../../api/asked';
import { postApi } from '../../../api/post';
import type { Kind } from '../kind';

const { addPost, addAd, addShopAd, updateImages } = postApi.endpoints;
const ofForm = { waits: true, form: true, words: ({ title }: { title: string }) => title } as const;
const adLabel = 'app-tipo-annuncio' as const;

export const post = {
  ...ofForm,
  row: 'POST /api/Post/AddPost',
  send: (fields, names) => addPost.initiate({ ...names, fields }, once),
  label: 'app-tipo-post',
} as const satisfies Kind<'POST /api/Post/AddPost'>;

export const ad = {
  ...ofForm,
  row: 'POST /api/Post/AddPostInserzione',
  send: (fields, names) => addAd.initiate({ ...names, fields }, once),
  label: adLabel,
} as const satisfies Kind<'POST /api/Post/AddPostInserzione'>;

export const shopAd = {
  ...ofForm,
  row: 'POST /api/Post/AddPostInserzioneStore',
  send: (fields, names) => addShopAd.initiate({ ...names, fields }, once),
  label: adLabel,
} as const satisfies Kind<'POST /api/Post/AddPostInserzioneStore'>;

export const adPictures = {
  row: 'POST /api/Post/UpdateImmagini',
  send: (fields, names) => updateImages.initiate({ ...names, fields }, once),
  waits: false,
  form: true,
} as const satisfies Kind<'POST /api/Post/UpdateImmagini'>;
