import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import type { Manner } from '../lib/say';
import { useSaidWords } from '../lib/useSaid';
import { theme } from '../theme/theme';
import { IconButton } from './IconButton';

type Closing = { onDismiss?: undefined } | { onDismiss: () => void; closeLabel: string };
type BannerProps = Closing & {
  children: ReactNode;
  icon?: ReactNode;
  tone?: 'info' | 'success' | 'error';
  /** Usually a small button. */
  action?: ReactNode;
  /**
   * Has a screen reader announce the banner: `polite` or at once (`assertive`). Without it the banner is not
   * announced.
   */
  said?: Manner;
};

/** A message that stays in the page, e.g. a new version, an offer to install the app, a slow connection. */
export function Banner({ children, icon, tone = 'info', action, said, ...closing }: BannerProps) {
  const text = useSaidWords(said);
  return (
    <Frame data-tone={tone} data-passing={said && true}>
      <Line>
        {icon}
        <Text ref={text}>{children}</Text>
      </Line>
      {action}
      {closing.onDismiss && (
        <IconButton label={closing.closeLabel} onClick={closing.onDismiss}>
          <X size={20} />
        </IconButton>
      )}
    </Frame>
  );
}

/* With larger text the button moves below the message. */
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[3]};
  min-height: 56px;
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.m};
  background: ${theme.color.brandSoft};
  color: ${theme.color.ink};

  &[data-tone='success'] {
    background: ${theme.color.oliveSoft};
  }
  &[data-tone='error'] {
    background: ${theme.color.dangerSoft};
  }
  > button[data-size] {
    max-width: 100%;
    white-space: normal;
  }
`;

const Line = styled.div`
  display: flex;
  flex: 1 1 9rem;
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;

  > svg {
    flex: none;
  }
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
