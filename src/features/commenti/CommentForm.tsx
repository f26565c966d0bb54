import { SendHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { useMyID } from '../../core/session/useMe';
import { submit } from '../../core/submissions/submit';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { useAppDispatch } from '../../store/hooks';
import { IconButton } from '../../ui/IconButton';
import { TextArea } from '../../ui/TextArea';
import { Row } from '../../ui/layout/Row';
import { Box } from '../../ui/layout/Box';
import { Form } from '../../ui/form/Form';

interface Props {
  postID: number;
  /** The comment under which the host files this one; 0 for a top-level comment. */
  parentCommentiID: number;
  /** The comment that the person is replying to: the parent, or one of its replies. */
  answeredID?: number;
  /** The prefilled text (the name of the person being answered). On its own it counts as blank. */
  begin?: string;
  label: string;
  /** Focuses the field when it appears, as in a reply box. */
  focused?: boolean;
}

/** The character count is shown when this many characters or fewer remain. */
const nearEnd = 100;
const maxLength = limits.comment;

/**
 * §5: a blank or too long text is not sent; a too long one stays in the field and is marked. The field is emptied as
 * soon as a comment is sent, because the comment is already in the list.
 */
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
  const isBlankIn = (written: string) => ['', begin.trim()].includes(written.trim());
  const form = useKeptForm(`view-post/${postID}/${answeredID}`, {
    empty: { text: begin },
    isWorth: ({ text }) => !isBlankIn(text),
    send: ({ text }, { element, change }) => {
      if (isBlankIn(text)) return false;
      const fields = { personaID: myID, postID, testoCommento: text.trim(), parentCommentiID };
      void dispatch(submit({ kind: 'comment', fields }));
      change({ text: '' });
      // Keyboard users get the focus back in the field. After a tap it stays out, because the on-screen keyboard would
      // open.
      if (element.querySelector('button:focus-visible')) element.querySelector('textarea')?.focus();
      return undefined;
    },
  });
  const { text } = form.values;
  const length = lengthOf(text);
  const over = length - maxLength;
  const isBlank = isBlankIn(text);
  return (
    <Form form={form} as={Row} align="end" gap={2}>
      <Box grow>
        <TextArea
          label={label}
          {...form.field('text')}
          name="testoCommento"
          rows={1}
          autoFocus={focused}
          // Puts the cursor after the prefilled text (the name of the person being answered).
          onFocus={({ currentTarget: area }) =>
            text === begin && area.setSelectionRange(begin.length, begin.length)
          }
          {...(over > -nearEnd && over <= 0 && { hint: `${length} / ${maxLength}` })}
          maxLength={maxLength}
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
    </Form>
  );
}
