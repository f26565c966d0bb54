import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import { kindOf, actText } from '../../core/submissions/acts';
import type { Outgoing } from '../../core/submissions/submission';
import { drop } from '../../core/submissions/recall';
import { retry } from '../../core/submissions/syncQueue';
import { useWaitingText } from '../../core/reachability/useWaitingText';
import { Button } from '../../ui/Button';
import { Said } from '../../ui/Said';
import { TextArea } from '../../ui/TextArea';
import { TextButton } from '../../ui/TextButton';
import { useKindName } from './useKindName';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';

interface Props {
  item: Outgoing;
  /** Opens the submission in its editor; undefined if it has no editor. */
  onEdit?: () => void;
}

/** A submission that the host does not have yet: its content, its status, and buttons to retry, edit or delete it. */
export function OutboxRow({ item, onEdit }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [text, setText] = useState<string>();
  const kind = useKindName(item);
  const waitingText = useWaitingText();
  const isRefused = item.status === 'refused';
  // The submission has failed and will be retried automatically, but the person may retry at once.
  const isHeld = item.status === 'waiting' && item.failures > 0;
  const hasEditor = onEdit !== undefined;
  const save = () => {
    void dispatch(retry(item.id, text));
    setText(undefined);
  };
  return (
    <Stack as="li" gap={2} pad={4} ground="card" round>
      <Text as="b" size="label">
        {kind}
      </Text>
      {text === undefined ? (
        <Text verbatim>{actText(item)}</Text>
      ) : (
        <TextArea
          name="text"
          label={kind}
          value={text}
          autoFocus
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Note tone={isRefused ? 'danger' : 'soft'} data-passing>
        {isRefused ? (
          <Said manner="assertive">{`${t('app-non-inviato')} ${item.error?.text ?? ''}`}</Said>
        ) : item.status === 'sending' ? (
          t('app-in-invio')
        ) : (
          waitingText(item.error?.text)
        )}
      </Note>
      <Row wrap gap={4}>
        {isRefused && text !== undefined && (
          <Button size="s" disabled={text.trim() === ''} onClick={save}>
            {t('app-invia')}
          </Button>
        )}
        {(isRefused || isHeld) && text === undefined && (
          <>
            {(hasEditor || (isRefused && kindOf(item).reword)) && (
              <TextButton onClick={hasEditor ? onEdit : () => setText(actText(item))}>
                {t('app-modifica')}
              </TextButton>
            )}
            <TextButton onClick={() => void dispatch(retry(item.id))}>{t('riprova')}</TextButton>
          </>
        )}
        <TextButton onClick={() => void dispatch(drop(item.id))}>
          {kindOf(item).isWish ? t('app-annulla') : t('app-elimina')}
        </TextButton>
      </Row>
    </Stack>
  );
}
