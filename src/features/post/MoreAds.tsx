import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useAppSelector } from '../../store/hooks';
import { usePostsInfiniteQuery, useSimilarPostsQuery } from '../../api/post';
import { selectLanguage } from '../../core/language/languageSlice';
import { useMyID } from '../../core/session/useMe';
import { useInSight } from '../../core/wayout/useInSight';
import { TileRow, TileRowSkeleton } from './TileRow';

const maxShown = 8;

/** Similar ads, and other ads of this seller. Draws nothing if there are none or loading fails. */
export function MoreAds({ post }: { post: Post }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const lang = useAppSelector(selectLanguage);
  const similar = useInSight(useSimilarPostsQuery(post.postID), 'GET /api/Post/PostSimiliList');
  const sellerID = post.originalePersonaID ?? post.personaID;
  const seller = useInSight(
    usePostsInfiniteQuery({
      kind: 'person',
      arg: { PersonaID: sellerID, Abbrevizione: lang, Geolocalizzazione: '' },
    }),
  );
  if (similar.isLoading || seller.isLoading) return <TileRowSkeleton />;
  const [first] = seller.data?.pages ?? [];
  const others = (first?.listPost ?? []).filter(
    ({ postID, categorieID, venduto, tipoPost }) =>
      postID !== post.postID && categorieID !== 0 && venduto === 0 && tipoPost !== 'Condiviso',
  );
  return (
    <>
      <TileRow title={t('post-simili')} posts={similar.data?.listPost ?? []} order="similar" />
      {sellerID !== myID && (
        <TileRow
          title={t('post-altri-venditore')}
          posts={others.slice(0, maxShown)}
          order="newest"
          more={`/user-page/${sellerID}`}
        />
      )}
    </>
  );
}
