import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Manner } from '../lib/say';
import { useSaidWords } from '../lib/useSaid';
import { theme } from '../theme/theme';
import { PageHeading } from './PageHeading';

interface EmptyStateProps {
  title: string;
  /** The language of title and text, if it is not the page's. */
  lang?: string;
  /** The title is the page's main heading. */
  isPage?: boolean;
  /** The tab's title, which cannot have a language of its own. */
  tabTitle?: string;
  icon?: ReactNode;
  text?: ReactNode;
  /** A button or a link for what the person can do next. */
  action?: ReactNode;
  said?: Manner;
}

export function EmptyState({ title, lang, isPage, tabTitle, icon, text, action, said }: EmptyStateProps) {
  const words = useSaidWords(said);
  return (
    <Frame ref={words} data-passing={(said !== undefined || isPage) && true}>
      {icon && <Disc aria-hidden>{icon}</Disc>}
      <Title as={isPage ? PageHeading : undefined} tabTitle={tabTitle} lang={lang}>
        {title}
      </Title>
      {text && <Text lang={lang}>{text}</Text>}
      {action}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[12]} ${theme.space[6]};
  text-align: center;
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};

  svg {
    width: 32px;
    height: 32px;
  }
`;

const Title = styled.h2<{ tabTitle?: string | undefined }>`
  font-size: ${theme.text.l};
  font-weight: ${theme.weight.strong};
`;

const Text = styled.p`
  max-width: 40ch;
  color: ${theme.color.inkSoft};
`;
