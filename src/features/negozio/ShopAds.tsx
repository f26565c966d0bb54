import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { Card } from '../../ui/Card';
import { inGrid } from '../../ui/pairs.styles';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { SoldBand } from '../../ui/SoldBand';
import { Tag } from '../../ui/Tag';
import { Text } from '../../ui/layout/Text';
import { TileBlank, TileShot, TileTarget, TileWords } from '../../ui/tile.styles';

/** A shop's ads as a window of pictures. */
export function ShopAds({ posts, label }: { posts: readonly Post[]; label: string }) {
  return (
    <Grid aria-label={label}>
      {posts.map((post) => (
        <li key={post.postID}>
          <ShopAd post={post} />
        </li>
      ))}
    </Grid>
  );
}

function ShopAd({ post }: { post: Post }) {
  const { t } = useTranslation();
  const [image] = post.listImmagini;
  return (
    <Card as="article">
      <TileTarget to={`/view-post/${post.postID}`}>
        <TileShot data-sold={post.venduto === 1 || undefined}>
          {image ? (
            <Picture
              name={image.nomeImmagine}
              alt=""
              preview={image.anteprima}
              sizes="(max-width: 768px) 50vw, 384px"
            />
          ) : (
            <TileBlank>
              <ImageOff aria-hidden />
            </TileBlank>
          )}
          {post.venduto === 1 && <SoldBand>{t('post-venduto', 'Venduto')}</SoldBand>}
        </TileShot>
        <TileWords>
          {post.gratis === 1 ? (
            <span>
              <Tag tone="free">{t('gratis', 'Gratis')}</Tag>
            </span>
          ) : (
            post.prezzo !== null && <Price size="s" value={post.prezzo} symbol={post.valutaSimbolo} />
          )}
          <Text as="span" lines={2}>
            {post.titolo}
          </Text>
        </TileWords>
      </TileTarget>
    </Card>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: ${inGrid};
  gap: ${theme.space[3]};

  article {
    height: 100%;
  }
`;
