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
  /** The comment that is answered: its parent, or one of the parent's answers. */
  answeredID?: number;
  /** The beginning of the text; alone it says nothing yet. */
  begin?: string;
  label: string;
  /** Takes the focus when it appears: a reply box that was just asked for. */
  focused?: boolean;
}

/** From so many characters before the limit on they are counted. */
const nearEnd = 100;
const maxLength = limits.comment;

/** §5: blank text is not sent, nor what is too long: it stays, and is marked. The field is free again at once: the comment already stands in the list. */
export function CommentForm({
  postID,
  parentCommentiID,
  answeredID = parentCommentiID,
  begin = '',
  label,
  focused = false,
}: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const [text, setText] = useState(begin);
  const length = [...text.trim()].length;
  const over = length - maxLength;
  const isBlank = length === 0 || text.trim() === begin.trim();
  useKeptWords(`view-post/${postID}/${answeredID}`, {
    fields: useMemo(() => ({ text }), [text]),
    isWorth: !isBlank,
    restore: (kept) => setText(kept.text ?? ''),
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBlank || over > 0) return;
    const fields = { personaID: myID, postID, testoCommento: text.trim(), parentCommentiID };
    void dispatch(submit({ kind: 'comment', fields }));
    setText('');
    // A keyboard goes on writing; a finger wants none on the screen.
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
          // The cursor stands behind the name.
          onFocus={({ currentTarget: area }) =>
            text === begin && area.setSelectionRange(begin.length, begin.length)
          }
          {...(over > -nearEnd && over <= 0 && { hint: `${length} / ${maxLength}` })}
          {...(over > 0 && {
            error: t('commenti-troppo-lungo', {
              most: maxLength,
              over,
            }),
          })}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      <IconButton
        type="submit"
        tone="filled"
        label={t('commenti-invia')}
        aria-disabled={isBlank || over > 0 || undefined}
      >
        <SendHorizontal />
      </IconButton>
    </Row>
  );
}
