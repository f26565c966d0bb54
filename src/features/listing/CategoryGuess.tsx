import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useGuessQuery } from '../../api/post';
import { selectLanguage } from '../../core/language/languageSlice';
import { useDebounced } from '../../core/form/useDebounced';
import { useAppSelector } from '../../store/hooks';
import { TextButton } from '../../ui/TextButton';
import { Note } from '../../ui/layout/Text';
import type { AdDraft } from './adDraft';

/** Milliseconds after the last letter before the host is asked. */
const rest = 600;

interface Props {
  title: string;
  onChoose: (category: Pick<AdDraft, 'categorieID' | 'sCategorieID'>) => void;
}

/** A button that chooses the category of most other ads with words of this title, if there is one. */
export function CategoryGuess({ title, onChoose }: Props) {
  const { t } = useTranslation();
  const abbreviazione = useAppSelector(selectLanguage);
  const titolo = useDebounced(title.trim(), rest);
  const { currentData } = useGuessQuery(titolo === '' ? skipToken : { abbreviazione, titolo });
  const guess = title.trim() === titolo ? currentData?.probabile : undefined;
  if (!guess) return null;
  const { etichetta, ...category } = guess;
  return (
    <Note as="p">
      <TextButton onClick={() => onChoose(category)}>
        {t('inserisci-categoria-probabile', { nome: etichetta })}
      </TextButton>
    </Note>
  );
}
