import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { roomWide } from './covers.styles';
import { iconLook } from './iconButton.styles';

interface ActionButtonProps extends ComponentPropsWithRef<'button'> {
  /** E.g. "Commenti". */
  label: string;
  /** Stands in the name as "Commenti, 8"; 0 says nothing. */
  count?: number;
  icon: ReactNode;
  /** It shows that it has been done, where a tap asks instead of undoing it. */
  isOn?: boolean;
}

/** An icon with a number or a word beside it: the row of actions under a post. A tap on either acts. */
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

const Count = styled.span`
  margin-left: -3px;

  &:not(:empty) {
    padding-right: 10px;
  }
`;
