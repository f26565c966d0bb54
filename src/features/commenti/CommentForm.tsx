import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { useMyID } from '../../core/session/useMe';
import { submit } from '../../core/submissions/submit';
import { useKeptWords } from '../../core/submissions/useKeptWords';
import { useAppDispatch } from '../../store/hooks';
import { IconButton } from '../../ui/IconButton';
import { TextArea } from '../../ui/TextArea';
import { Row } from '../../ui/layout/Row';
import { Box } from '../../ui/layout/Box';

interface Props {
  postID: number;
  /** 0: top level. */
  parentCommentiID: number;
  label: string;
  /** Takes the focus when it appears: a reply box that was just asked for. */
  focused?: boolean;
}

/** §5: blank text is not sent. The field is free again at once: the comment already stands in the list. */
export function CommentForm({ postID, parentCommentiID, label, focused = false }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const [text, setText] = useState('');
  const isBlank = text.trim() === '';
  useKeptWords(`view-post/${postID}/${parentCommentiID}`, {
    fields: useMemo(() => ({ text }), [text]),
    isWorth: !isBlank,
    restore: (kept) => setText(kept.text ?? ''),
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBlank) return;
    const fields = { personaID: myID, postID, testoCommento: text.trim(), parentCommentiID };
    void dispatch(submit({ kind: 'comment', fields }, { staysRefused: true }));
    setText('');
    // The button is of no use now and would lose the keyboard's focus; a finger wants no keyboard on the screen.
    if (event.currentTarget.querySelector('button:focus-visible'))
      event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <Row as="form" align="end" gap={2} onSubmit={handleSubmit}>
      <Box grow>
        <TextArea
          label={label}
          name="testoCommento"
          rows={1}
          value={text}
          autoFocus={focused}
          onChange={(event) => setText(event.target.value.slice(0, limits.comment))}
        />
      </Box>
      <IconButton type="submit" tone="filled" label={t('commenti-invia', 'Invia')} disabled={isBlank}>
        <SendHorizontal />
      </IconButton>
    </Row>
  );
}
