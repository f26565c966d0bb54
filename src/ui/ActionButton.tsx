import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { roomWide } from './covers.styles';
import { iconLook } from './iconButton.styles';

interface ActionButtonProps extends ComponentPropsWithRef<'button'> {
  /** E.g. "Commenti". */
  label: string;
  /** The number beside the icon. The accessible name becomes "Commenti, 8"; for 0 it stays "Commenti". */
  count?: number;
  icon: ReactNode;
  /** The action is done already, and a tap opens a question instead of undoing it at once. */
  isOn?: boolean;
}

/** An icon with a number or a word beside it, in the row of actions under a post. A tap on either one acts. */
export function ActionButton({
  label,
  count,
  icon,
  isOn,
  children = count || undefined,
  ...rest
}: ActionButtonProps) {
  return (
    <Frame>
      <Action
        type="button"
        aria-label={count ? `${label}, ${count}` : label}
        data-tone="soft"
        data-on={isOn || undefined}
        {...rest}
      >
        {icon}
      </Action>
      <Count aria-hidden>{children}</Count>
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  border-radius: ${theme.radius.full};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.label};
  font-variant-numeric: tabular-nums;

  &:has([aria-pressed='true'], [data-on]) {
    color: ${theme.color.brand};
  }
`;

const Action = styled.button`
  ${iconLook}

  &[data-on] {
    color: ${theme.color.brand};
  }
  &[data-on] svg {
    fill: currentColor;
  }

  ${roomWide}
`;

/* A row of cards may narrow the room around its icons. */
const Count = styled.span`
  &:not(:empty) {
    margin-left: calc(5px - var(--room, 10px));
    padding-right: var(--room, 10px);
  }
`;
