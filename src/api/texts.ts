import type { Translation } from '../../contract/entities';

/** A language's texts, by label. */
export type Texts = Readonly<Record<string, string>>;

/**
 * The request fields for all texts of a language. The inline script and the app send the same ones, so that the
 * browser's cache serves both.
 */
export const allTextsFields = (Abbreviazione: string) =>
  ({ Abbreviazione, LinguaPubblicata: '1', PaginaPubblicata: '1' }) as const;

/**
 * Turns the host's rows into an object; a long text gets the key `{label}` if there is no short one. Frozen, so that
 * Immer does not walk through a thousand texts.
 */
export function textsOf(rows: readonly Translation[]): Texts {
  const texts: Record<string, string> = {};
  for (const { label, traduzioneTesto, traduzioneMax } of rows)
    texts[label] = traduzioneMax ?? traduzioneTesto;
  return Object.freeze(texts);
}
