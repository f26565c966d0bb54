import en from '../../server/db/reference/labels/en/login.json';
import it from '../../server/db/reference/labels/it/login.json';
import type { Texts } from '../api/texts';

/** The texts of the first load, before the host's come, in the languages that come with the app. */
export const bundledTexts: Record<'it' | 'en', Texts> = { it, en };
