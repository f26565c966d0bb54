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
  /** 0: top level. */
  parentCommentiID: number;
  /** The comment that is answered: the parent, or one of its answers. */
  answeredID?: number;
  /** The first words of the text. They alone count as blank. */
  begin?: string;
  label: string;
  /** Takes the focus on appearing, as a reply box does. */
  focused?: boolean;
}

/** The remaining characters are counted from here on. */
const nearEnd = 100;
const maxLength = limits.comment;

/**
 * §5: neither a blank text nor a too long one is sent; the latter stays and is marked. The field is free again at once,
 * because the sent comment is already in the list.
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
      // A keyboard user continues to write; after a tap the on-screen keyboard would be in the way.
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
          // Puts the cursor behind the name.
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
