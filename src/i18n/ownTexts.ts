import type { Texts } from '../api/texts';

const chunks: Record<string, () => Promise<{ texts: Texts }>> = {
  it: () => import(/* webpackChunkName: "texts-it" */ './own/it'),
  de: () => import(/* webpackChunkName: "texts-de" */ './own/de'),
  es: () => import(/* webpackChunkName: "texts-es" */ './own/es'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './own/fr'),
};
const english = () => import(/* webpackChunkName: "texts-en" */ './own/en');

/** A language's texts as of the build, in one chunk per language. An unknown language gets English. */
export const ownTexts = async (lang: string): Promise<Texts> => (await (chunks[lang] ?? english)()).texts;
