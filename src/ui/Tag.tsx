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

/** A label without a ground of its own that is a button. */
export const TagButton = (props: ComponentProps<'button'>) => <Frame as="button" type="button" {...props} />;

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
    padding-inline: 0;
    border: 0;
    background: none;
    color: ${theme.color.inkSoft};
  }
  &[type]::after {
    content: '';
    position: absolute;
    inset: -11px -14px;
  }
`;
