import { once } from '../../../api/asked';
import { assistenzaApi } from '../../../api/assistenza';
import { negozioApi } from '../../../api/negozio';
import { portraitApi } from '../../../api/portrait';
import { postApi } from '../../../api/post';
import { storiesApi } from '../../../api/stories';
import { tutelaApi } from '../../../api/tutela';
import type { Kind } from '../kind';

const { addPost, addAd, addShopAd, updateImages } = postApi.endpoints;
const { addShop, updateShop } = negozioApi.endpoints;

/** Its form waits for it, and it waits for the network. */
const waiting = { waits: true, form: true } as const;
/** It is sent at once: its form keeps what fails. */
const atOnce = { waits: false, form: true } as const;
const titled = { ...waiting, words: ({ title }: { title: string }) => title } as const;

export const post = {
  ...titled,
  row: 'POST /api/Post/AddPost',
  send: (fields, names) => addPost.initiate({ ...names, fields }, once),
  label: 'app-tipo-post',
} as const satisfies Kind<'POST /api/Post/AddPost'>;

export const ad = {
  ...titled,
  row: 'POST /api/Post/AddPostInserzione',
  send: (fields, names) => addAd.initiate({ ...names, fields }, once),
  label: 'app-tipo-annuncio',
} as const satisfies Kind<'POST /api/Post/AddPostInserzione'>;

export const shopAd = {
  ...titled,
  row: 'POST /api/Post/AddPostInserzioneStore',
  send: (fields, names) => addShopAd.initiate({ ...names, fields }, once),
  label: 'app-tipo-annuncio',
} as const satisfies Kind<'POST /api/Post/AddPostInserzioneStore'>;

export const story = {
  ...waiting,
  row: 'POST /api/Stories/AddStory',
  send: (fields, names) => storiesApi.endpoints.addStory.initiate({ ...names, fields }, once),
  label: 'app-tipo-storia',
  words: ({ testoOverlay }) => testoOverlay ?? '',
  reword: (fields, words) => void (fields.testoOverlay = words),
} as const satisfies Kind<'POST /api/Stories/AddStory'>;

export const report = {
  ...waiting,
  row: 'POST /api/Tutela/AddSegnalazione',
  send: (fields, { onceKey }) => tutelaApi.endpoints.addReport.initiate({ ...fields, onceKey }, once),
  label: 'app-tipo-segnalazione',
  words: ({ testo }) => testo ?? '',
} as const satisfies Kind<'POST /api/Tutela/AddSegnalazione'>;

/** A message to support with the recording of the session. */
export const support = {
  ...waiting,
  row: 'POST /api/Assistenza/SendRegistrazione',
  send: (fields, names) => assistenzaApi.endpoints.sendRecording.initiate({ ...names, fields }, once),
  label: 'app-tipo-assistenza',
  words: ({ oggetto }) => oggetto,
} as const satisfies Kind<'POST /api/Assistenza/SendRegistrazione'>;

export const shop = {
  ...atOnce,
  row: 'POST /api/Negozio/AddNegozio',
  send: (fields, names) => addShop.initiate({ ...names, fields }, once),
} as const satisfies Kind<'POST /api/Negozio/AddNegozio'>;

export const shopEdit = {
  ...atOnce,
  row: 'POST /api/Negozio/UpdateNegozio',
  send: (fields, names) => updateShop.initiate({ ...names, fields }, once),
} as const satisfies Kind<'POST /api/Negozio/UpdateNegozio'>;

export const adPictures = {
  ...atOnce,
  row: 'POST /api/Post/UpdateImmagini',
  send: (fields, names) => updateImages.initiate({ ...names, fields }, once),
} as const satisfies Kind<'POST /api/Post/UpdateImmagini'>;

export const portrait = {
  ...atOnce,
  row: 'POST /api/Persona/UpdateImgProfilo',
  send: (fields, names) => portraitApi.endpoints.updateImage.initiate({ ...names, fields }, once),
} as const satisfies Kind<'POST /api/Persona/UpdateImgProfilo'>;
