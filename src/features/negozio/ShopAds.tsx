import { EyeOff, ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { coverOf } from '../../lib/coverOf';
import { Card } from '../../ui/Card';
import { SmallPrice } from '../../ui/SmallPrice';
import { SoldBand } from '../../ui/SoldBand';
import { Text } from '../../ui/layout/Text';
import { TilePicture } from '../../ui/TilePicture';
import { TileBlank, TileShot, TileTarget, TileWords } from '../../ui/tile.styles';
import { Stack } from '../../ui/layout/Stack';
import { Grid } from '../../ui/layout/Grid';

/** A shop's ads as a grid of pictures, like a shop window. */
export function ShopAds({ posts, label }: { posts: readonly Post[]; label: string }) {
  return (
    <Grid as="ul" columns="tiles" gap={3} aria-label={label}>
      {posts.map((post) => (
        <Stack as="li" key={post.postID}>
          <ShopAd post={post} />
        </Stack>
      ))}
    </Grid>
  );
}

function ShopAd({ post }: { post: Post }) {
  const { t } = useTranslation();
  const image = coverOf(post);
  return (
    <Card as="article">
      <TileTarget to={`/view-post/${post.postID}`}>
        <TileShot data-sold={post.venduto === 1 || undefined}>
          {image ? (
            <TilePicture name={image.nomeImmagine} preview={image.anteprima} />
          ) : (
            <TileBlank>{post.velato === 1 ? <EyeOff aria-hidden /> : <ImageOff aria-hidden />}</TileBlank>
          )}
          {post.venduto === 1 && <SoldBand>{t('post-venduto')}</SoldBand>}
        </TileShot>
        <TileWords>
          <SmallPrice
            value={post.prezzo}
            symbol={post.valutaSimbolo}
            free={post.gratis === 1 && t('gratis')}
          />
          <Text as="span" lines={2}>
            {post.titolo}
          </Text>
        </TileWords>
      </TileTarget>
    </Card>
  );
}
