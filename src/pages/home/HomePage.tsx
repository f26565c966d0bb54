import { Newspaper } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { useFeedInfiniteQuery } from '../../api/post';
import { CategoryRow } from '../../features/categories/CategoryRow';
import { NewPosts } from '../../features/feed/NewPosts';
import { PostFeed } from '../../features/feed/PostFeed';
import { type FeedSource, feedRestarted } from '../../features/feed/feedBatchSlice';
import { Header } from '../../features/header/Header';
import { SimilarPeople } from '../../features/follow/SimilarPeople';
import { InstallBanner } from '../../features/install/InstallBanner';
import { LikesModal } from '../../features/like/LikesModal';
import { type Profile, selectProfile } from '../../features/profile/profileSlice';
import { HeaderSearch } from '../../features/search/HeaderSearch';
import { StoryStrip } from '../../features/stories/StoryStrip';
import { selectLanguage } from '../../i18n/languageSlice';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeading } from '../../ui/PageHeading';
import { Screen } from '../../ui/Screen';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { FeedPost } from '../components/FeedPost';
import { NoProfile } from '../components/NoProfile';

const feedName = 'home';
const search = <HeaderSearch />;
/** The people to follow stand under this post. */
const peopleAfter = 2;

/** §2: the home feed. */
export default function HomePage() {
  const me = useAppSelector(selectProfile);
  return me ? <Home me={me} /> : <NoProfile />;
}

function Home({ me }: { me: Profile }) {
  const { personaID, geolocalizzazione, imgProfilo } = me;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const lang = useAppSelector(selectLanguage);
  const source = useMemo(
    (): FeedSource & { endpoint: 'feed' } => ({
      endpoint: 'feed',
      arg: { PersonaID: personaID, Abbrevizione: lang, Geolocalizzazione: geolocalizzazione },
    }),
    [personaID, lang, geolocalizzazione],
  );
  const query = useFeedInfiniteQuery(source.arg);
  const peopleAt = Math.min(peopleAfter, query.data?.pages[0]?.listPost.length ?? 0);
  const renderPost = useCallback(
    (post: Post, position: number) => (
      <>
        <FeedPost post={post} position={position} />
        {position === peopleAt && <SimilarPeople myID={personaID} />}
      </>
    ),
    [peopleAt, personaID],
  );
  const handleRefresh = () => {
    dispatch(feedRestarted(feedName));
    window.scrollTo(0, 0);
    return query.refetch({ refetchCachedPages: false });
  };
  return (
    <>
      <Header image={imgProfilo} search={search} />
      <Screen flush>
        <VisuallyHidden as={PageHeading}>{t('home-titolo', 'Bacheca')}</VisuallyHidden>
        <InstallBanner />
        <StoryStrip me={me} />
        <CategoryRow />
        <NewPosts loadedAt={query.fulfilledTimeStamp} isBusy={query.isFetching} onRefresh={handleRefresh} />
        <PostFeed
          name={feedName}
          label={t('home-feed', 'Annunci e post')}
          source={source}
          query={query}
          render={renderPost}
          empty={
            <>
              <EmptyState
                icon={<Newspaper />}
                title={t('home-vuoto', 'Ancora nessun post')}
                text={t('home-vuoto-testo', 'Segui qualcuno o pubblica il primo annuncio.')}
                action={<LinkButton to="/insert-ad">{t('home-pubblica', 'Pubblica un annuncio')}</LinkButton>}
              />
              <SimilarPeople myID={personaID} />
            </>
          }
        />
        <LikesModal />
      </Screen>
    </>
  );
}
