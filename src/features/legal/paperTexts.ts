import type { TFunction } from 'i18next';
import type { Paper } from './papers';

export interface PaperTexts {
  title: string;
  /** The legal text as the host's HTML; empty if there is none. */
  text: string;
  /** §8: the note to show if there is no text. */
  missing: string;
}

export function paperTexts(t: TFunction, paper: Paper): PaperTexts {
  if (paper === 'cookie')
    return {
      title: t('cookie-titolo'),
      text: t('cookie-testo'),
      missing: t('cookie-non-disponibile'),
    };
  if (paper === 'note-legali')
    return {
      title: t('note-legali-titolo'),
      text: t('note-legali-testo'),
      missing: t('note-legali-non-disponibile'),
    };
  return {
    title: t('privacy-titolo'),
    text: t('privacy-testo'),
    missing: t('privacy-non-disponibile'),
  };
}
