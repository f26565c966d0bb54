import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { PageHeading } from './PageHeading';

interface PageHeaderProps {
  title: ReactNode;
  /** The title of the browser tab, where the page's title says too little. */
  tabTitle?: string;
  /** An IconLink or IconButton named "Indietro". */
  back?: ReactNode;
  right?: ReactNode;
  /** The page has its main heading further below, so this title is plain text. */
  isPlain?: boolean;
}

/** A bar that stays at the top while the page scrolls. */
export function PageHeader({ title, tabTitle, back, right, isPlain = false }: PageHeaderProps) {
  return (
    <Bar>
      {back}
      <Title as={isPlain ? 'p' : undefined} tabTitle={tabTitle}>
        {title}
      </Title>
      {right}
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  row-gap: ${theme.space[1]};
  width: 100%;
  max-width: ${theme.size.column};
  min-height: calc(56px + env(safe-area-inset-top));
  margin-inline: auto;
  padding: env(safe-area-inset-top) ${theme.space[1]} 0;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.paper};

  /* With larger text the back button has a line of its own, and stays at the left. */
  > :first-child {
    margin-right: auto;
  }
`;

const Title = styled(PageHeading)`
  /* The title shares a line with the buttons if its longest word fits there; otherwise it has its own line. */
  flex: 1 1 min-content;
  min-width: 0;
  /* In a line of its own it is aligned with the page's left edge. */
  padding: ${theme.space[1]} 0 ${theme.space[1]} ${theme.space[3]};
  font-weight: ${theme.weight.strong};
  line-height: 1.25;
  overflow-wrap: break-word;
`;
