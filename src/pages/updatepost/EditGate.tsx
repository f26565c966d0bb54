import { Lock, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { usePostQuery } from '../../api/post';
import { rightsOn } from '../../features/post/postRules';
import { useMyID } from '../../core/session/useMe';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';

interface Props {
  isAd: boolean;
  /** `reload` asks the host again and begins anew with its answer. */
  children: (post: Post, reload: () => void) => ReactNode;
}

/** Lets the owner alone into the editor that fits the post, with the host's newest word of it. */
export function EditGate({ isAd, children }: Props) {
  const { t } = useTranslation();
  const id = useRouteID('postID');
  const myID = useMyID();
  const { currentData, isError, isFetching, fulfilledTimeStamp, refetch } = usePostQuery(id ?? 0, {
    skip: id === undefined,
    refetchOnMountOrArgChange: true,
  });
  // What the form began with: an answer that comes later must not overwrite what is being written.
  const [begun, setBegun] = useState<Post>();
  // Nor does it begin with an older answer than its own.
  const [since, setSince] = useState(Date.now);
  const isFresh = (fulfilledTimeStamp ?? 0) >= since;
  const newest = isFresh ? currentData?.listPost[0] : undefined;
  if (newest && newest.postID === id && begun?.postID !== id) setBegun(newest);

  const post = begun?.postID === id ? begun : undefined;
  if (!post && isError)
    return (
      <Bare>
        <ErrorState
          title={t('post-errore-dettagli', 'Errore nel caricamento del post')}
          retryLabel={t('post-riprova', 'Riprova')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Bare>
    );
  if (!post && (id === undefined || (currentData && isFresh && !newest)))
    return (
      <Bare>
        <EmptyState
          role="alert"
          icon={<Search />}
          title={t('post-non-trovato', 'Post non trovato')}
          text={t('post-non-trovato-testo', 'Forse chi l’ha pubblicato lo ha tolto.')}
          action={<LinkButton to="/home-user-profile">{t('post-vai-home', 'Vai alla bacheca')}</LinkButton>}
        />
      </Bare>
    );
  if (!post) return <PageSkeleton label={t('caricamento', 'Loading...')} />;
  const { editPath } = rightsOn(post, myID);
  if (editPath === null)
    return (
      <Bare>
        <EmptyState
          role="alert"
          icon={<Lock />}
          title={t('modifica-rifiuto', 'Non puoi modificare questo post')}
          text={
            post.personaID === myID
              ? t('modifica-rifiuto-condiviso', 'Un post condiviso lo modifica solo chi l’ha scritto.')
              : t('modifica-rifiuto-testo', 'Può farlo solo chi l’ha pubblicato.')
          }
          action={
            <LinkButton to={`/view-post/${post.postID}`}>{t('modifica-vai-post', 'Vai al post')}</LinkButton>
          }
        />
      </Bare>
    );
  if (isAd !== (post.categorieID !== 0)) return <Navigate to={editPath} replace />;
  const reload = () => {
    setBegun(undefined);
    setSince(Date.now());
    void refetch();
  };
  return children(post, reload);
}

function Bare({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('modifica-titolo', 'Modifica')} back={<BackButton />} />
      <Screen hasBar={false}>{children}</Screen>
    </>
  );
}
