import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isComposing } from '../../lib/isComposing';
import { limits } from '../../../contract/limits';
import { useAppDispatch } from '../../store/hooks';
import { submit } from '../../core/submissions/submit';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { useMyID } from '../../core/session/useMe';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { theme } from '../../theme/theme';
import { Row } from '../../ui/layout/Row';
import { FootBar } from '../../ui/layout/FootBar';
import { Alert, Note } from '../../ui/layout/Text';
import { Said } from '../../ui/Said';
import { Form } from '../../ui/form/Form';
import { useField } from '../../ui/useField';
import { useGrowth } from '../../ui/useGrowth';

/** `ChatPanel` calls this through `ref` to change the text. */
export interface Writing {
  /** Appends a sentence to the text that is already in the field. */
  add(line: string): void;
}

interface Props {
  conversazioneID: number;
  /** This conversation accepts no more messages. Text already typed stays readable. */
  isClosed: boolean;
  /** Called when the host answers that this conversation accepts no messages. */
  onClosed: () => void;
  ref: Ref<Writing>;
}

/** The field grows up to this number of lines; a longer text scrolls. */
const maxLines = 5;

/**
 * §4, §5: blank text is not sent. While a message is being sent, input and button are disabled but keep the focus. The
 * input is cleared once the message is sent or queued for the network, because it is then in the list. The text is
 * local state, so that typing rerenders only the field and not the messages above it.
 */
export function Composer({ conversazioneID, isClosed, onClosed, ref }: Props) {
  const { t } = useTranslation();
  // On-screen keyboards have no Shift+Enter, so with a touch screen Enter starts a new line and only the button sends.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const hasSent = useRef(false);
  const form = useKeptForm(`conversazione/${conversazioneID}`, {
    empty: { text: '' },
    isQueued: true,
    send: async ({ text }, { clear }) => {
      const testo = text.trim();
      if (testo === '' || isClosed) return false;
      hasSent.current = true;
      const dataInvio = new Date().toISOString();
      const fields = { messaggioID: 0, conversazioneID, mittenteID: myID, testo, dataInvio } as const;
      const outcome = await dispatch(submit({ kind: 'message', fields }));
      if (outcome.status !== 'refused') return clear();
      if (outcome.error.kind === 'forbidden') onClosed();
      return outcome.error;
    },
  });
  const { isSending, refusal, change } = form;
  const { text } = form.values;
  const input = useGrowth(text);
  const { control, error, errorId } = useField({ label: '' }, undefined, undefined, {
    value: text,
    max: limits.message,
  });
  useEffect(() => {
    if (!isSending && hasSent.current) input.current?.focus();
  }, [isSending, input]);
  useImperativeHandle(ref, () => ({
    add(line) {
      change({ text: [text.trim(), line].filter(Boolean).join(' ') });
      input.current?.focus();
    },
  }));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    const isLine = isTouch && !event.ctrlKey && !event.metaKey;
    if (event.shiftKey || isLine) return;
    event.preventDefault();
    input.current?.form?.requestSubmit();
  };
  const detail = refusal?.text ?? '';
  const closed = isClosed && detail === '' && (
    <Note centred pad={4} wide>
      <Said>{t('chat-chiusa')}</Said>
    </Note>
  );
  if (isClosed && text === '') return closed;
  return (
    <Form form={form} as={FootBar} place="still">
      <Row wrap align="end" gap={2} bleed="0 1">
        {closed}
        {refusal && !closed && (
          <Alert size="s" wide>
            {isClosed ? detail : `${t('chat-non-inviato')} ${detail}`}
          </Alert>
        )}
        {error && (
          <Note tone="danger" wide id={errorId}>
            {error}
          </Note>
        )}
        <Pill>
          <Input
            ref={input}
            name="testo"
            rows={1}
            enterKeyHint={isTouch ? 'enter' : 'send'}
            value={text}
            readOnly={isSending || isClosed}
            aria-disabled={isSending || isClosed || undefined}
            {...control}
            aria-label={t('chat-scrivi')}
            placeholder={t('chat-scrivi')}
            onChange={(event) => change({ text: event.target.value })}
            onKeyDown={handleKey}
          />
        </Pill>
        {!isClosed && (
          <Send
            type="submit"
            aria-label={t('chat-invia')}
            aria-disabled={isSending || text.trim() === '' || error !== undefined || undefined}
          >
            <SendHorizontal />
          </Send>
        )}
      </Row>
    </Form>
  );
}

/* Border and padding are on this wrapper and not on the input, so that a scrolled long text shows whole lines only. */
const Pill = styled.div`
  flex: 1;
  /* Lets a long word, such as a link, wrap instead of widening the page. */
  min-width: 0;
  padding: 10px ${theme.space[4]};
  border: 1.5px solid ${theme.color.edge};
  border-radius: 22px;
  background: ${theme.color.card};

  &:has(:focus-visible) {
    outline: 2px solid ${theme.color.sea};
    outline-offset: 2px;
  }
`;

const Input = styled.textarea`
  display: block;
  width: 100%;
  max-height: ${maxLines * 1.4}em;
  padding: 0;
  border: 0;
  outline: 0;
  background: transparent;
  color: ${theme.color.ink};
  font: inherit;
  font-size: ${theme.text.field};
  line-height: 1.4;
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
