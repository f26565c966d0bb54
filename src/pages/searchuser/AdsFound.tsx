import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { searchAddress } from '../../features/search/searchText';
import { Box } from '../../ui/layout/Box';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Said } from '../../ui/Said';
import { ListBell } from '../../features/ricerche/ListBell';
import { WithoutNote } from '../../features/search/WithoutNote';
import { TileRow } from '../../features/post/TileRow';

/** The strip shows so many; the list of /category has all. */
const maxShown = 10;

interface Props {
  q: string;
  /** Undefined while the answer is on its way. */
  found: { listPost: Post[]; senza?: string } | undefined;
}

/** The ads and posts of a text, as one strip over the people, and the way to their own list. */
export function AdsFound({ q, found }: Props) {
  const { t } = useTranslation();
  if (found?.listPost.length === 0) return <NoAds q={q} />;
  return (
    <>
      {found?.senza !== undefined && <WithoutNote word={found.senza} />}
      <TileRow
        size="small"
        title={t('ricerca-annunci-e-post')}
        posts={found?.listPost.slice(0, maxShown)}
        more={searchAddress('/category', q)}
        moreText={t('ricerca-tutti-annunci')}
      />
    </>
  );
}

/** The box is as tall as the strip, whose place it takes: the people below do not move. */
function NoAds({ q }: { q: string }) {
  const { t } = useTranslation();
  return (
    <Box pad="2 4">
      <Stack gap={3} align="center" justify="center" pad={4} ground="sunken" round tall={208}>
        <Text tone="soft" centred>
          <Said>{t('ricerca-nessun-annuncio')}</Said>
        </Text>
        <ListBell list={{ q }} />
      </Stack>
    </Box>
  );
}
