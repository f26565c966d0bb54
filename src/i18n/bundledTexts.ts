import en from '../../server/db/reference/labels/en/login.json';
import it from '../../server/db/reference/labels/it/login.json';
import type { Texts } from '../api/texts';

/** The texts of the first load in the bundled languages, shown until the host's texts arrive. */
export const bundledTexts: Record<'it' | 'en', Texts> = { it, en };
