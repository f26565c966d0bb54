import type { Post } from '../../../contract/entities';
import { useAdTexts } from '../../core/screen/useAdTexts';
import { AdCard } from '../../ui/AdCard';
import { Stack } from '../../ui/layout/Stack';
import { Grid } from '../../ui/layout/Grid';

/** A shop's ads as a grid of pictures, like a shop window. */
export function ShopAds({ posts, label }: { posts: readonly Post[]; label: string }) {
  const texts = useAdTexts();
  return (
    <Grid as="ul" columns="tiles" gap={3} aria-label={label}>
      {posts.map((post) => (
        <Stack as="li" key={post.postID}>
          <AdCard ad={post} size="shop" texts={texts} to={`/view-post/${post.postID}`} />
        </Stack>
      ))}
    </Grid>
  );
}
