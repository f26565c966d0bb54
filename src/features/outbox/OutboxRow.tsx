import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppDispatch } from '../../store/hooks';
import { wordsOf } from '../../core/submissions/acts';
import type { Outgoing } from '../../core/submissions/submission';
import { drop, retry } from '../../core/submissions/syncQueue';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { TextButton } from '../../ui/TextButton';
import { useKindName } from './useKindName';

interface Props {
  item: Outgoing;
  /** Takes what an editor made back into that editor; absent where there is none. */
  onEdit?: () => void;
}

/** One act that is not with the host yet: what it is, where it stands, and what can be done about it. */
export function OutboxRow({ item, onEdit }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [text, setText] = useState<string>();
  const kind = useKindName(item.kind);
  const isRefused = item.status === 'refused';
  const hasEditor = onEdit !== undefined;
  const isText = item.kind === 'comment' || item.kind === 'message' || item.kind === 'story';
  const save = () => {
    void dispatch(retry(item.id, text));
    setText(undefined);
  };
  return (
    <Row>
      <Kind>{kind}</Kind>
      {text === undefined ? (
        <Words>{wordsOf(item)}</Words>
      ) : (
        <TextArea
          name="text"
          label={kind}
          value={text}
          autoFocus
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Status data-refused={isRefused || undefined} role={isRefused ? 'alert' : 'status'}>
        {isRefused
          ? `${t('app-non-inviato', 'Non inviato.')} ${item.error?.text ?? ''}`
          : item.status === 'sending'
            ? t('app-in-invio', 'Invio…')
            : item.error?.text || t('app-in-attesa', 'In attesa di rete')}
      </Status>
      <Actions>
        {isRefused && text !== undefined && (
          <Button size="s" disabled={text.trim() === ''} onClick={save}>
            {t('app-invia', 'Invia')}
          </Button>
        )}
        {isRefused && text === undefined && (
          <>
            {(hasEditor || isText) && (
              <TextButton onClick={hasEditor ? onEdit : () => setText(wordsOf(item))}>
                {t('app-modifica', 'Modifica')}
              </TextButton>
            )}
            <TextButton onClick={() => void dispatch(retry(item.id))}>{t('riprova', 'Riprova')}</TextButton>
          </>
        )}
        <TextButton onClick={() => void dispatch(drop(item.id))}>{t('app-elimina', 'Elimina')}</TextButton>
      </Actions>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
`;

const Kind = styled.b`
  font-size: ${theme.text.label};
`;

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Status = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};

  &[data-refused] {
    color: ${theme.color.danger};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[4]};
`;
