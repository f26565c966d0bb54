import { Newspaper } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { Skeleton } from '../../ui/Skeleton';
import { Tag } from '../../ui/Tag';
import { TextLink } from '../../ui/TextLink';

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
    <Section aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {more !== undefined && <TextLink to={more}>{t('post-vedi-tutti', 'Vedi tutti')}</TextLink>}
      </Head>
      <Row>
        {posts.map((post) => (
          <li key={post.postID}>
            <Tile post={post} />
          </li>
        ))}
      </Row>
    </Section>
  );
}

function Tile({ post }: { post: Post }) {
  const { t } = useTranslation();
  const [image] = post.listImmagini;
  return (
    <Target as={Link} to={`/view-post/${post.postID}`}>
      <Shot>
        {image ? (
          <Picture name={image.nomeImmagine} alt="" preview={image.anteprima} sizes="144px" />
        ) : (
          <Newspaper aria-hidden />
        )}
      </Shot>
      {post.gratis === 1 ? (
        <span>
          <Tag tone="free">{t('gratis', 'Gratis')}</Tag>
        </span>
      ) : (
        post.prezzo !== null && <Price size="s" value={post.prezzo} symbol={post.valutaSimbolo} />
      )}
      <Title>{post.titolo}</Title>
      <Place>{post.geolocalizzazione}</Place>
    </Target>
  );
}

export function TileRowSkeleton() {
  return (
    <Section aria-hidden>
      <Head>
        <Skeleton shape="text" width="160px" />
      </Head>
      <Row as="div">
        {[1, 2, 3].map((at) => (
          <Target key={at}>
            <Shot>
              <Skeleton />
            </Shot>
            <Skeleton shape="text" width="72px" />
            <Skeleton shape="text" />
            <Skeleton shape="text" width="96px" />
          </Target>
        ))}
      </Row>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  min-height: 44px;
  padding: 0 ${theme.space[4]};

  h2 {
    font-size: ${theme.text.m};
  }
`;

const Row = styled.ul`
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

const Target = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[1]};
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

const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`;

const Place = styled.span`
  overflow: hidden;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
