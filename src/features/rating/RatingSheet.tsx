import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Sheet } from '../../ui/Sheet';
import { TextArea } from '../../ui/TextArea';
import { Stack } from '../../ui/layout/Stack';
import { Note, Alert } from '../../ui/layout/Text';
import { ratingDismissed, selectRatingFlow, starChosen } from './ratingSlice';
import { Said } from '../../ui/Said';
import { StarPicker } from './StarPicker';

const threeLines = '5.5rem';

interface Props {
  personaID: number;
  name: string;
}

/**
 * The sheet for rating a person. The text field comes before the stars, because a tap on a star sends both and cannot
 * be undone.
 */
export function RatingSheet({ personaID, name }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const flow = useAppSelector(selectRatingFlow);
  const [comment, setComment] = useState('');
  const isOpen = flow.status !== 'closed' && flow.personaID === personaID;
  const isSending = isOpen && flow.status === 'sending';
  return (
    <Sheet
      open={isOpen}
      title={t('valutazione-valuta-persona', { nominativo: name })}
      closeLabel={t('chiudi')}
      onClose={() => dispatch(ratingDismissed())}
    >
      <Stack gap={3}>
        <TextArea
          name="ratingComment"
          label={t('valutazione-commento')}
          hint={t('valutazione-pubblico')}
          max={limits.comment}
          value={comment}
          disabled={isSending}
          // A minimum height, because a field that is measured while the sheet is hidden would get only one line.
          style={{ minHeight: threeLines }}
          onChange={({ target }) => setComment(target.value)}
        />
        <Note centred>
          <Said>{isSending ? t('valutazione-invio') : t('valutazione-tocca')}</Said>
        </Note>
        <StarPicker
          label={t('valutazione-quante')}
          value={isOpen && flow.status !== 'asking' ? flow.value : 0}
          disabled={isSending}
          onChoose={(value) => dispatch(starChosen({ value, comment: comment.trim() }))}
        />
        {isOpen && flow.status === 'failed' && (
          <Alert size="s" centred>
            {t('valutazione-errore-invio')}
          </Alert>
        )}
      </Stack>
    </Sheet>
  );
}
