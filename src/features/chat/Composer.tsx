import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '../../../contract/limits';
import type { ApiError } from '../../api/apiError';
import { useAppDispatch } from '../../api/hooks';
import { queue } from '../../api/outbox/outboxQueue';
import { theme } from '../../theme/theme';

interface Props {
  conversazioneID: number;
  myID: number;
}

/**
 * §4, §5: blank text is not sent; sending disables input and button; the input is cleared on success, or
 * when the message waits for the network: it stands in the list then.
 */
export function Composer({ conversazioneID, myID }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const dispatch = useAppDispatch();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<ApiError>();
  const input = useRef<HTMLTextAreaElement>(null);
  const hasSent = useRef(false);
  useEffect(() => {
    if (!isLoading && hasSent.current) input.current?.focus();
  }, [isLoading]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const testo = text.trim();
    if (testo === '' || isLoading) return;
    hasSent.current = true;
    setError(undefined);
    setLoading(true);
    const dataInvio = new Date().toISOString();
    const fields = { messaggioID: 0, conversazioneID, mittenteID: myID, testo, dataInvio } as const;
    const outcome = await dispatch(queue({ kind: 'message', fields }));
    setLoading(false);
    if (outcome.status === 'refused') setError(outcome.error);
    else setText('');
  };
  const detail = error?.text ?? '';
  return (
    <Form onSubmit={(event) => void handleSubmit(event)}>
      {error && (
        <Alert role="alert">
          {t('chat-non-inviato', 'Messaggio non inviato. Il testo è ancora qui: riprova.')} {detail}
        </Alert>
      )}
      <Input
        ref={input}
        name="testo"
        rows={1}
        value={text}
        disabled={isLoading}
        maxLength={limits.message}
        aria-label={t('chat-scrivi', 'Scrivi un messaggio')}
        placeholder={t('chat-scrivi', 'Scrivi un messaggio')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing)
            void handleSubmit(event);
        }}
      />
      <Send type="submit" aria-label={t('chat-invia', 'Invia')} disabled={isLoading || text.trim() === ''}>
        <SendHorizontal />
      </Send>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[3]} calc(${theme.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
`;

const Alert = styled.p`
  flex-basis: 100%;
  color: ${theme.color.danger};
  font-size: ${theme.text.s};
`;

const Input = styled.textarea`
  flex: 1;
  min-height: 46px;
  max-height: 120px;
  padding: 11px ${theme.space[4]};
  border: 1.5px solid ${theme.color.edge};
  border-radius: 23px;
  background: ${theme.color.card};
  color: ${theme.color.ink};
  font: inherit;
  font-size: ${theme.text.field};
  resize: none;
  field-sizing: content;
`;

const Send = styled.button`
  width: 46px;
  height: 46px;
  display: grid;
  place-items: center;
  border: 0;
  border-radius: 50%;
  background: ${theme.color.brand};
  color: ${theme.color.brandInk};

  &:disabled {
    opacity: 0.55;
  }
`;
