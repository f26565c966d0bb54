import type { UnknownAction } from '@reduxjs/toolkit';
import { assistenzaApi } from '../../../api/assistenza';
import { negozioApi } from '../../../api/negozio';
import { portraitApi } from '../../../api/portrait';
import { postApi } from '../../../api/post';
import { storiesApi } from '../../../api/stories';
import { tutelaApi } from '../../../api/tutela';
import { json, upload } from '../kind';

const { addPost, addAd, addShopAd, updateImages, post: ofPost, posts } = postApi.endpoints;
const { addShop, updateShop } = negozioApi.endpoints;

const words = ({ title }: { title: string }) => title;
/** A post is shown from what its form sent until the host's own page or list shows it. */
const shown = {
  words,
  hostID: 'postID',
  listedBy: (action: UnknownAction) => {
    if (ofPost.matchFulfilled(action)) return [action.meta.arg.originalArgs];
    return posts.matchFulfilled(action)
      ? action.payload.pages.flatMap(({ listPost }) => listPost.map(({ postID }) => postID))
      : undefined;
  },
} as const;
const anAd = { label: 'app-tipo-annuncio', ...shown } as const;

export const post = upload('POST /api/Post/AddPost', addPost, { label: 'app-tipo-post', ...shown });
export const ad = upload('POST /api/Post/AddPostInserzione', addAd, anAd);
export const shopAd = upload('POST /api/Post/AddPostInserzioneStore', addShopAd, anAd);
export const story = upload('POST /api/Stories/AddStory', storiesApi.endpoints.addStory, {
  label: 'app-tipo-storia',
  words: ({ testoOverlay }) => testoOverlay ?? '',
  reword: (fields, text) => void (fields.testoOverlay = text),
});
export const report = json('POST /api/Tutela/AddSegnalazione', tutelaApi.endpoints.addReport, {
  label: 'app-tipo-segnalazione',
  words: ({ testo }) => testo ?? '',
});
/** A message to support with the recording of the session. */
export const support = upload(
  'POST /api/Assistenza/SendRegistrazione',
  assistenzaApi.endpoints.sendRecording,
  {
    label: 'app-tipo-assistenza',
    words: ({ oggetto }) => oggetto,
  },
);
export const shop = upload('POST /api/Negozio/AddNegozio', addShop, {});
export const shopEdit = upload('POST /api/Negozio/UpdateNegozio', updateShop, {});
export const adPictures = upload('POST /api/Post/UpdateImmagini', updateImages, {});
export const portrait = upload('POST /api/Persona/UpdateImgProfilo', portraitApi.endpoints.updateImage, {});
