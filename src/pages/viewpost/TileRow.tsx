import { Newspaper } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { Picture } from '../../ui/Picture';
import { SmallPrice } from '../../ui/SmallPrice';
import { Skeleton } from '../../ui/Skeleton';
import { TextLink } from '../../ui/TextLink';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { Scroller } from '../../ui/layout/Scroller';
import { Box } from '../../ui/layout/Box';
import { TileBlank } from '../../ui/tile.styles';

interface Props {
  title: string;
  posts: readonly Post[];
  /** Where all of them are. */
  more?: string;
}

const strip = { gap: 3, pad: '1 4', each: '9rem', snaps: true } as const;

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
      <Scroller as="ul" {...strip}>
        {posts.map((post) => (
          <li key={post.postID}>
            <Tile post={post} />
          </li>
        ))}
      </Scroller>
    </Stack>
  );
}

function Tile({ post }: { post: Post }) {
  const { t } = useTranslation();
  const [image] = post.listImmagini;
  return (
    <Stack gap={1} as={Link} to={`/view-post/${post.postID}`}>
      <Box pad="0 0 1">
        <TileBlank as="div" round>
          {image ? (
            <Picture name={image.nomeImmagine} alt="" preview={image.anteprima} sizes="144px" />
          ) : (
            <Newspaper size={32} aria-hidden />
          )}
        </TileBlank>
      </Box>
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
      <Scroller {...strip}>
        {[1, 2, 3].map((at) => (
          <Stack gap={1} key={at}>
            <Box pad="0 0 1">
              <TileBlank as="div" round>
                <Skeleton />
              </TileBlank>
            </Box>
            <Skeleton shape="text" width="72px" />
            <Skeleton shape="text" />
            <Skeleton shape="text" width="96px" />
          </Stack>
        ))}
      </Scroller>
    </Stack>
  );
}
