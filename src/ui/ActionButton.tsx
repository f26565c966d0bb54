import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { roomWide } from './covers.styles';
import { iconLook } from './iconButton.styles';

interface ActionButtonProps extends ComponentPropsWithRef<'button'> {
  /** The whole name, e.g. "Mi piace"; the number beside the icon only describes it. */
  label: string;
  icon: ReactNode;
}

/** An icon with a number or a word beside it: the row of actions under a post. A tap on either acts. */
export function ActionButton({ label, icon, children, ...rest }: ActionButtonProps) {
  const id = useId();
  return (
    <Frame>
      <Action type="button" aria-label={label} aria-describedby={id} data-tone="soft" {...rest}>
        {icon}
      </Action>
      <Count id={id}>{children}</Count>
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

  &:has([aria-pressed='true']) {
    color: ${theme.color.brand};
  }
`;

const Action = styled.button`
  ${iconLook}

  ${roomWide}
`;

const Count = styled.span`
  margin-left: -3px;

  &:not(:empty) {
    padding-right: 10px;
  }
`;
