import { createContext, use, useId, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { IconButton } from './IconButton';
import { useDialog } from './useDialog';
import { useSheetDrag } from './useSheetDrag';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** The dialog's accessible name, shown as its title. */
  title: string;
  /** The title is read by screen readers but not shown, e.g. when a picture says enough. */
  hideTitle?: boolean;
  closeLabel: string;
  dismissible?: boolean;
  /** A finger can drag the dialog down to close it; a handle at the top shows that. */
  isDraggable?: boolean;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * The app's connection notice. An open dialog shows it below its title, because the dialog covers the page's own
 * notice.
 */
export const DialogLine = createContext<ReactNode>(null);

/** The base of sheet and modal, which add position and animation. An element with `data-autofocus` gets the focus. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, hideTitle, closeLabel, dismissible = true, footer } = props;
  const { ref, isMounted, handlers } = useDialog({ open, onClose, dismissible });
  const drag = useSheetDrag(props.isDraggable && dismissible ? onClose : undefined);
  const titleId = useId();
  if (!isMounted) return null;
  return (
    <Frame ref={ref} className={props.className} aria-labelledby={titleId} {...handlers} {...drag}>
      <Panel>
        {props.isDraggable && dismissible && <Grabber aria-hidden />}
        <Head>
          <Title id={titleId} data-hidden={hideTitle || undefined}>
            {title}
          </Title>
          <IconButton label={closeLabel} onClick={onClose}>
            <X />
          </IconButton>
        </Head>
        {use(DialogLine)}
        <Body>{props.children}</Body>
        {footer && <Foot>{footer}</Foot>}
      </Panel>
    </Frame>
  );
}

const Frame = styled.dialog`
  padding: 0;
  border: 0;
  background: ${theme.color.card};
  color: ${theme.color.ink};
  /* Does not inherit the weight of the text around the dialog. */
  font-weight: ${theme.weight.normal};
  box-shadow: ${theme.shadow.high};
  /* The edge from which it slides in and to which it leaves: see the dialog rules in theme/GlobalStyle.ts. */
  opacity: var(--away-opacity);
  transform: var(--away);
  transition:
    opacity ${theme.motion.modal},
    transform ${theme.motion.modal} cubic-bezier(0.2, 0.8, 0.2, 1),
    overlay ${theme.motion.modal} var(--leaving),
    display ${theme.motion.modal} var(--leaving);

  &[open] {
    opacity: 1;
    transform: none;
  }

  &::backdrop {
    background: ${theme.color.veil};
    opacity: 0;
    transition:
      opacity ${theme.motion.backdrop},
      overlay ${theme.motion.backdrop} var(--leaving),
      display ${theme.motion.backdrop} var(--leaving);
  }
  &[open]::backdrop {
    opacity: 1;
  }
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  max-height: inherit;
`;

const Grabber = styled.span`
  flex: none;
  align-self: center;
  width: 36px;
  height: 4px;
  margin: ${theme.space[2]} 0 -2px;
  border-radius: ${theme.radius.full};
  background: ${theme.color.line};
`;

const Head = styled.header`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  min-height: 56px;
  padding: 6px 6px 6px ${theme.space[4]};
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  padding-block: ${theme.space[2]};
  font-size: ${theme.text.l};

  &[data-hidden] {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 ${theme.space[4]} ${theme.space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Foot = styled.footer`
  flex: none;
  display: flex;
  /* Buttons that do not fit beside each other are stacked. */
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-top: 1px solid ${theme.color.line};

  > * {
    flex: 1 0 auto;
    max-width: 100%;
  }
`;
