import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { anew } from '../../api/asked';
import { postApi, usePostQuery } from '../../api/post';
import { NoPost } from './NoPost';
import { rightsOn } from './postRules';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useMyID } from '../../core/session/useMe';
import { useAppDispatch } from '../../store/hooks';
import { freshness } from '../../lib/freshness';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { ToBoard } from '../../core/screen/ToBoard';
import { Page } from '../../core/screen/Page';

interface Props {
  isAd: boolean;
  /** Draws the editor. `reload` requests the post again and restarts the editor with the response. */
  children: (post: Post, reload: () => void) => ReactNode;
}

/** Loads the newest version of a post and opens the editor for its kind (ad or plain post), for its owner only. */
export function EditGate({ isAd, children }: Props) {
  const { t } = useTranslation();
  const { query, reload } = useBegun();
  return (
    <QueryScreen
      query={query}
      skeleton={<PageSkeleton label={t('caricamento')} />}
      failure={t('post-errore-dettagli')}
      frame={bare}
      isQuiet
    >
      {(post) =>
        post ? (
          <OwnPost post={post} isAd={isAd}>
            {children(post, reload)}
          </OwnPost>
        ) : (
          bare(<NoPost action={<ToBoard />} />)
        )
      }
    </QueryScreen>
  );
}

/**
 * The query for the post, which keeps the version with which the form started; `data` is null if the post does not
 * exist.
 */
function useBegun() {
  const id = useRouteID('postID');
  const dispatch = useAppDispatch();
  const { currentData, fulfilledTimeStamp, ...query } = usePostQuery(id ?? 0, {
    skip: id === undefined,
    refetchOnMountOrArgChange: true,
  });
  // Keeps the first response, because a later one must not overwrite what the person is typing.
  const [begun, setBegun] = useState<Post>();
  // Ignores cached responses from before the editor was opened or reloaded.
  const [since, setSince] = useState(freshness.now);
  const isFresh = (fulfilledTimeStamp ?? 0) >= since;
  const newest = isFresh ? currentData?.listPost[0] : undefined;
  if (newest && newest.postID === id && begun?.postID !== id) setBegun(newest);

  const post = begun?.postID === id ? begun : undefined;
  const isAbsent = id === undefined || (currentData && isFresh && !newest && !query.error);
  const reload = () => {
    setBegun(undefined);
    setSince(freshness.now());
    // Not the hook's `refetch`, which throws before the first request has started.
    if (id !== undefined) void dispatch(postApi.endpoints.post.initiate(id, anew));
  };
  return { query: { ...query, data: post ?? (isAbsent ? null : undefined) }, reload };
}

interface OwnPostProps {
  post: Post;
  isAd: boolean;
  children: ReactNode;
}

/** The editor, if the post is the viewer's own; redirects to the other editor if the post is of the other kind. */
function OwnPost({ post, isAd, children }: OwnPostProps) {
  const { t } = useTranslation();
  const myID = useMyID();
  const { editPath } = rightsOn(post, myID);
  if (editPath === null)
    return bare(
      <EmptyState
        said="assertive"
        icon={<Lock />}
        title={t('modifica-rifiuto')}
        text={post.personaID === myID ? t('modifica-rifiuto-condiviso') : t('modifica-rifiuto-testo')}
        action={<LinkButton to={`/view-post/${post.postID}`}>{t('modifica-vai-post')}</LinkButton>}
      />,
    );
  if (isAd !== (post.categorieID !== 0)) return <Navigate to={editPath} replace />;
  return children;
}

const bare = (instead: ReactNode) => <Bare>{instead}</Bare>;

function Bare({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={t('modifica-titolo')} hasBar={false}>
      {children}
    </Page>
  );
}
