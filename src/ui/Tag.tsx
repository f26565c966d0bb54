import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

export type TagTone = 'new' | 'used' | 'free' | 'sold' | 'brand';

interface TagProps {
  tone: TagTone;
  children: ReactNode;
}

export function Tag({ tone, children }: TagProps) {
  return <Frame data-tone={tone}>{children}</Frame>;
}

/** A grey tag that is a button. */
export const TagButton = (props: ComponentProps<'button'>) => (
  <Frame as="button" type="button" data-tone="sold" {...props} />
);

const Frame = styled.span`
  flex: none;
  display: inline-block;
  padding: 3px 10px;
  border-radius: ${theme.radius.full};
  background: ${theme.color.oliveSoft};
  color: ${theme.color.olive};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
  white-space: nowrap;

  &[data-tone='free'] {
    background: ${theme.color.olive};
    color: ${theme.color.card};
  }
  &[data-tone='sold'] {
    background: ${theme.color.sunken};
    color: ${theme.color.inkSoft};
  }
  &[data-tone='brand'] {
    background: ${theme.color.brandSoft};
    color: ${theme.color.brand};
  }
  &[type] {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[1]};
    border: 0;
  }
  &[type]::after {
    content: '';
    position: absolute;
    inset: -11px -4px;
  }
`;
