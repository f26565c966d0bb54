import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

interface PageHeaderProps {
  title: ReactNode;
  /** An IconLink or IconButton named "Indietro". */
  back?: ReactNode;
  right?: ReactNode;
}

/** Stays at the top while the page scrolls. */
export function PageHeader({ title, back, right }: PageHeaderProps) {
  return (
    <Bar>
      {back}
      <Title data-first={back ? undefined : true}>{title}</Title>
      {right}
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: 0;
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  width: 100%;
  max-width: ${theme.size.column};
  min-height: calc(56px + env(safe-area-inset-top));
  margin-inline: auto;
  padding: env(safe-area-inset-top) ${theme.space[1]} 0;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.paper};
`;

const Title = styled.h1`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-first] {
    padding-left: ${theme.space[3]};
  }
`;
