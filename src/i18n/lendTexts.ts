import type { i18n } from 'i18next';
import type { Texts } from '../api/texts';
import { ownTexts } from './ownTexts';
import { addTexts } from './setup';

/**
 * Adds the app's own texts beneath the host's, for labels without a host text: none arrived, or the kept ones are older
 * than the app.
 */
export async function lendTexts(instance: i18n, lang: string): Promise<void> {
  const own = await ownTexts(lang);
  const held = (instance.getResourceBundle(lang, 'translation') ?? {}) as Texts;
  if (Object.keys(own).some((label) => !(label in held))) addTexts(instance, lang, { ...own, ...held });
}
