import type { Translation } from '../../contract/entities';

/** What a language says, by label. */
export type Texts = Record<string, string>;

/** A long text is `{label}` when there is no short one. */
export function textsOf(rows: readonly Translation[]): Texts {
  const texts: Texts = {};
  for (const { label, traduzioneTesto, traduzioneMax } of rows)
    texts[label] = traduzioneMax ?? traduzioneTesto;
  return texts;
}
