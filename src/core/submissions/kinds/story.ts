import { once } from '../../../api/asked';
import { storiesApi } from '../../../api/stories';
import type { Kind } from '../kind';

export const story = {
  row: 'POST /api/Stories/AddStory',
  send: (fields, names) => storiesApi.endpoints.addStory.initiate({ ...names, fields }, once),
  waits: true,
  form: true,
  label: 'app-tipo-storia',
  words: ({ testoOverlay }) => testoOverlay ?? '',
  reword: (fields, words) => void (fields.testoOverlay = words),
} as const satisfies Kind<'POST /api/Stories/AddStory'>;
