import { Newspaper } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { Picture } from '../../ui/Picture';
import { SmallPrice } from '../../ui/SmallPrice';
import { Skeleton } from '../../ui/Skeleton';
import { TextLink } from '../../ui/TextLink';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';

interface Props {
  title: string;
  posts: readonly Post[];
  /** Where all of them are. */
  more?: string;
}

/** A row of ads that goes by sideways; nothing when there are none. */
export function TileRow({ title, posts, more }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  if (posts.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId}>
      <Row wrap spread gap="0 3" pad="0 4" tall>
        <h2 id={titleId}>{title}</h2>
        {more !== undefined && <TextLink to={more}>{t('post-vedi-tutti', 'Vedi tutti')}</TextLink>}
      </Row>
      <Strip>
        {posts.map((post) => (
          <li key={post.postID}>
            <Tile post={post} />
          </li>
        ))}
      </Strip>
    </Stack>
  );
}

function Tile({ post }: { post: Post }) {
  const { t } = useTranslation();
  const [image] = post.listImmagini;
  return (
    <Stack gap={1} as={Link} to={`/view-post/${post.postID}`}>
      <Shot>
        {image ? (
          <Picture name={image.nomeImmagine} alt="" preview={image.anteprima} sizes="144px" />
        ) : (
          <Newspaper aria-hidden />
        )}
      </Shot>
      <SmallPrice
        value={post.prezzo}
        symbol={post.valutaSimbolo}
        free={post.gratis === 1 && t('gratis', 'Gratis')}
      />
      <Text as="span" lines={2} breaks>
        {post.titolo}
      </Text>
      <Note as="span" lines={1}>
        {post.geolocalizzazione}
      </Note>
    </Stack>
  );
}

export function TileRowSkeleton() {
  return (
    <Stack as="section" gap={2} aria-hidden>
      <Row wrap spread gap="0 3" pad="0 4" tall>
        <Skeleton shape="text" width="160px" />
      </Row>
      <Strip as="div">
        {[1, 2, 3].map((at) => (
          <Stack gap={1} key={at}>
            <Shot>
              <Skeleton />
            </Shot>
            <Skeleton shape="text" width="72px" />
            <Skeleton shape="text" />
            <Skeleton shape="text" width="96px" />
          </Stack>
        ))}
      </Strip>
    </Stack>
  );
}

const Strip = styled.ul`
  display: flex;
  gap: ${theme.space[3]};
  padding: 4px ${theme.space[4]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${theme.space[4]};
  scrollbar-width: none;

  > * {
    flex: none;
    width: 9rem;
    scroll-snap-align: start;
  }
`;

const Shot = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  margin-bottom: ${theme.space[1]};
  overflow: hidden;
  border-radius: ${theme.radius.m};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};

  > * {
    width: 100%;
  }
  > svg {
    width: 32px;
  }
`;
