import type { ReactNode } from 'react';
import { Repeat2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { Row } from '../../ui/layout/Row';
import { Box } from '../../ui/layout/Box';
import { Text } from '../../ui/layout/Text';
import { PostOrigin } from './PostOrigin';
import { authorOf } from './postRules';

interface Props {
  post: Post;
  follow?: ReactNode;
  /** The menu button at the end of the row. */
  menu?: ReactNode;
  /**
   * The post is on its author's own page: it shows only place and time, without the author; a post of their shop also
   * names the shop.
   */
  isKnown?: boolean | undefined;
}

/** The head of a post: publisher, place and time. For a shared post also the original author. */
export function AuthorBlock({ post, follow, menu, isKnown = false }: Props) {
  const { t } = useTranslation();
  const { name, path } = authorOf(post);
  return (
    <>
      {post.tipoPost === 'Condiviso' && (
        <Row as="p" gap={2} pad="2 4 0" tone="soft" size="s" breaks>
          <Repeat2 size={16} aria-hidden />
          <span>{t('post-condiviso-da', { nome: name })}</span>
        </Row>
      )}
      {isKnown && path === `/user-page/${post.personaID}` ? (
        <Row gap={2} pad="0 1 0 4" tall tone="soft" size="s" breaks>
          <Box as="p" grow>
            <PostOrigin post={post} isTold={post.categorieID !== 0} />
          </Box>
          {menu}
        </Row>
      ) : (
        <Author post={post} follow={follow} menu={menu} />
      )}
    </>
  );
}

function Author({ post, follow, menu }: Props) {
  const { name, path } = authorOf(post);
  return (
    <Line>
      <Who to={path}>
        <Avatar image={post.imgProfilo} />
        <Box as="span" grow>
          <Text as="span" weight="strong" lines={1}>
            {name}
          </Text>
        </Box>
      </Who>
      <Where>
        <PostOrigin post={post} isTold={post.categorieID !== 0} />
      </Where>
      <Aside>
        {follow}
        {menu}
      </Aside>
    </Line>
  );
}

/* The link covers the picture and the name. Place and time are below the name, in the same column. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  /* Reserves room for the name above the place, at every text size. */
  grid-template-rows: minmax(1.3125rem, 1fr) auto;
  align-items: center;
  column-gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
`;

const Who = styled(Link)`
  grid-row: 1 / 3;
  grid-column: 1;
  align-self: stretch;
  display: flex;
  gap: ${theme.space[3]};
  min-width: 0;
  min-height: ${theme.size.target};
`;

const Where = styled.p`
  z-index: 1;
  grid-row: 2;
  grid-column: 1;
  justify-self: start;
  max-width: 100%;
  padding-left: 52px;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  pointer-events: none;

  a {
    pointer-events: auto;
  }
`;

const Aside = styled.div`
  grid-row: 1 / 3;
  grid-column: 2;
  display: flex;
  align-items: center;
  /* The padding of the ⋯ button extends to the edge of the card. */
  margin-right: calc(-1 * ${theme.space[3]});
`;
