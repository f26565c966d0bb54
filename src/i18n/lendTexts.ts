import type { i18n } from 'i18next';
import type { Texts } from '../api/texts';
import { ownTexts } from './ownTexts';
import { addTexts } from './setup';

/**
 * Adds the app's built-in texts below the host's, for labels without a text from the host: none arrived, or the cached
 * ones are older than the app.
 */
export async function lendTexts(instance: i18n, lang: string): Promise<void> {
  const own = await ownTexts(lang);
  const held: Texts = instance.getResourceBundle(lang, 'translation') ?? {};
  if (Object.keys(own).some((label) => !(label in held))) addTexts(instance, lang, { ...own, ...held });
}
