import type { Translation } from '../../contract/entities';

/** A language's texts, by label. */
export type Texts = Readonly<Record<string, string>>;

/** The call for all texts of a language, and its fields: the inline script asks it in the same words as the app. */
export const allTexts = 'GET /api/TraduzioniPagina/TraduzioniPaginaAllList';
export const allTextsFields = (Abbreviazione: string) =>
  ({ Abbreviazione, LinguaPubblicata: '1', PaginaPubblicata: '1' }) as const;

/** A long text is `{label}` when there is no short one. Frozen: Immer then does not go through a thousand of them. */
export function textsOf(rows: readonly Translation[]): Texts {
  const texts: Record<string, string> = {};
  for (const { label, traduzioneTesto, traduzioneMax } of rows)
    texts[label] = traduzioneMax ?? traduzioneTesto;
  return Object.freeze(texts);
}
