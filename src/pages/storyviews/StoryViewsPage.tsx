import { useEffect } from 'react';
import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { useStoriesOfQuery } from '../../api/story';
import { selectMyID } from '../../features/profile/profileSlice';
import { StoryViewer } from '../../features/stories/StoryViewer';
import { closed, opened, selectViewer } from '../../features/stories/storyViewerSlice';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { Screen } from '../../ui/Screen';
import { NoProfile } from '../components/NoProfile';
import { Opening } from './Opening';

const home = '/home-user-profile';

/** §2: /story-views/{idPubblicante}. The show is made of what the host says now, however the person came. */
export default function StoryViewsPage() {
  const { idPubblicante = '' } = useParams();
  const myID = useAppSelector(selectMyID);
  if (myID === undefined) return <NoProfile />;
  return <Viewer key={idPubblicante} myID={myID} publisherID={Number(idPubblicante)} />;
}

/** Back to where the person came from; opened fresh by its link, home. */
function useLeave() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(home, { replace: true }) : navigate(-1));
}

function Viewer({ myID, publisherID }: { myID: number; publisherID: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const handleClose = useLeave();
  const { status, show } = useAppSelector(selectViewer);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isValid = Number.isSafeInteger(publisherID) && publisherID > 0;
  const { data, isFetching, isError, refetch } = useStoriesOfQuery(publisherID, {
    skip: !isValid,
    refetchOnMountOrArgChange: true,
  });
  const stories = isFetching && show === null ? undefined : data?.listStories;

  useEffect(() => () => void dispatch(closed()), [dispatch]);
  useEffect(() => {
    if (status !== 'closed' || !stories?.length) return;
    const unseen = publisherID === myID ? 0 : stories.findIndex(({ visualizzata }) => visualizzata === 0);
    const storyIDs = stories.map(({ storyID }) => storyID);
    dispatch(
      opened({ viewerID: myID, publisherID, storyIDs, index: Math.max(0, unseen), autoplay: !isCalm }),
    );
  }, [dispatch, status, stories, publisherID, myID, isCalm]);
  // §4: after the last story, or once the last is deleted.
  useEffect(() => {
    if (status === 'ended') void navigate(home, { replace: true });
  }, [status, navigate]);

  if (show && data) return <StoryViewer show={show} list={data.listStories} onClose={handleClose} />;
  if (isError && !isFetching)
    return (
      <Screen hasBar={false}>
        <ErrorState
          title={t('storia-errore', 'Non riusciamo a caricare le storie.')}
          retryLabel={t('storia-riprova', 'Riprova')}
          onRetry={() => void refetch()}
        />
        <LinkButton to={home} wide variant="quiet">
          {t('storia-chiudi', 'Chiudi')}
        </LinkButton>
      </Screen>
    );
  if (!isValid || stories?.length === 0)
    return (
      <Screen hasBar={false}>
        <EmptyState
          icon={<Images />}
          title={t('storia-vuoto', 'Non ci sono storie da vedere.')}
          action={
            <LinkButton to={home} replace>
              {t('storia-chiudi', 'Chiudi')}
            </LinkButton>
          }
        />
      </Screen>
    );
  return <Opening onClose={handleClose} />;
}
