import { X } from 'lucide-react';
import { use, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { useAdTexts } from '../../core/screen/useAdTexts';
import { theme } from '../../theme/theme';
import { AdStrip } from '../../ui/AdCard';
import { DialogLine } from '../../ui/Dialog';
import { Failure } from '../../core/screen/Failure';
import { IconButton } from '../../ui/IconButton';
import { Spinner } from '../../ui/Spinner';
import { Text } from '../../ui/layout/Text';
import { Row } from '../../ui/layout/Row';
import { Centre } from '../../ui/layout/Centre';
import { ChatPanel } from './ChatPanel';
import { useConversation } from './useConversation';

const pollEvery = 5000;

interface Props {
  post: Post;
  onClose: () => void;
}

/**
 * §2: a chat over the page. Only its close button closes it, because an accidental Escape or tap outside would
 * interrupt an unfinished text.
 */
export function ChatOverlay({ post, onClose }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const texts = useAdTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const { conversazioneID, error, isOpening, retry } = useConversation(post);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={title}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <Row as="header" spread pad="2 2 2 4" rule="bottom">
        <Text as="h2" lines={2} breaks id={title}>
          {post.originaleNome ?? `${post.nome} ${post.cognome}`.trim()}
        </Text>
        <IconButton label={t('chiudi')} onClick={onClose}>
          <X />
        </IconButton>
      </Row>
      {use(DialogLine)}
      <AdStrip ad={post} to={`/view-post/${post.postID}`} texts={texts} />
      {error ? (
        <Failure title={t('chat-errore-apertura')} text={error.text} busy={isOpening} onRetry={retry} />
      ) : conversazioneID === undefined ? (
        <Centre>
          <Spinner />
        </Centre>
      ) : (
        <ChatPanel conversazioneID={conversazioneID} every={pollEvery} post={post} isSeller={false} />
      )}
    </Dialog>
  );
}

const Dialog = styled.dialog`
  position: fixed;
  inset: auto 0 0;
  /* The maximum height of the messages (§9) plus header, ad and text field. It is reserved from the start, so that the
     close button does not move when the messages arrive. */
  height: calc(40vh + 12.25rem + env(safe-area-inset-bottom));
  width: 100%;
  max-width: ${theme.size.column};
  margin: 0 auto;
  padding: 0 0 env(safe-area-inset-bottom);
  border: 0;
  border-radius: ${theme.radius.xl} ${theme.radius.xl} 0 0;
  background: ${theme.color.paper};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow.high};

  @media (max-height: 499px) {
    height: calc(25vh + 12.25rem + env(safe-area-inset-bottom));
  }
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: ${theme.color.veil};
  }
`;
