import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWord } from '../../lib/hiddenWords';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Row } from '../../ui/layout/Row';
import { TextButton } from '../../ui/TextButton';
import { foldsWanted } from './foldsWanted';
import { type Reason, selectHiddenWords, selectIsReported, selectUnfolded, unfolded } from './wayOutSlice';

interface Thing {
  tipo: 'annuncio' | 'commento' | 'messaggio' | 'recensione';
  id: number | string;
  /** All text that its author wrote, which is searched for hidden words. */
  text: string;
  children: ReactNode;
}

interface Props extends Thing {
  /** Never folded, because it is the viewer's own, or by a person whom the viewer answered. */
  isOpen: boolean;
}

/** Folds content that the viewer reported, or that contains one of their hidden words; one tap unfolds it. */
export function Folded({ isOpen, ...thing }: Props) {
  return isOpen ? thing.children : <Foldable {...thing} />;
}

function useReason(key: string, text: string): Reason | undefined {
  const dispatch = useAppDispatch();
  const isReported = useAppSelector((state) => selectIsReported(state, key));
  const words = useAppSelector(selectHiddenWords);
  const holdsWord = useMemo(() => hasWord(text, words), [text, words]);
  useEffect(() => void dispatch(foldsWanted()), [dispatch]);
  if (isReported) return 'reported';
  return holdsWord ? 'word' : undefined;
}

function Foldable({ tipo, id, text, children }: Thing) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const wordsId = useId();
  const key = `${tipo}/${id}`;
  const reason = useReason(key, text);
  const opened = useAppSelector((state) => selectUnfolded(state, key));
  if (reason === undefined || reason === opened) return children;
  const reported = {
    annuncio: t('segnalato-annuncio'),
    commento: t('segnalato-commento'),
    recensione: t('segnalato-recensione'),
    // A message is reported by its conversation.
    messaggio: '',
  };
  return (
    <Row as="span" wrap gap={3} pad="3 4" tone="soft" size="s">
      <span id={wordsId}>{reason === 'reported' ? reported[tipo] : t('parole-contiene')}</span>
      <TextButton aria-describedby={wordsId} onClick={() => dispatch(unfolded({ key, reason }))}>
        {t('segnalato-mostra')}
      </TextButton>
    </Row>
  );
}
