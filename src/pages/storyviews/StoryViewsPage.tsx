import { type ReactNode, useEffect, useState } from 'react';
import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useStoriesOfQuery } from '../../api/stories';
import { useMyID } from '../../core/session/useMe';
import { StoryViewer } from '../../features/stories/StoryViewer';
import { closed, opened, selectViewer } from '../../features/stories/storyViewerSlice';
import { isRecord } from '../../lib/guards';
import { useRouteID } from '../../lib/routeID';
import { isCalm } from '../../lib/calm';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';
import { Opening } from './Opening';
import { StoryScreen } from './StoryScreen';

const home = '/home-user-profile';

/** §2: /story-views/{idPubblicante}. The show is made of what the host says now, however the person came. */
export default function StoryViewsPage() {
  const publisherID = useRouteID('idPubblicante');
  if (publisherID === undefined) return <NoStories />;
  return <Viewer key={publisherID} publisherID={publisherID} />;
}

/** Back to where the person came from; opened fresh by its link, home. */
function useLeave() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(home, { replace: true }) : navigate(-1));
}

/** The story that a notification is about; 0 for a link that names none. */
function useAskedStory(): number {
  const { state } = useLocation() as { state: unknown };
  return isRecord(state) ? Number(state['storyID'] ?? 0) : 0;
}

function Viewer({ publisherID }: { publisherID: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const navigate = useNavigate();
  const handleClose = useLeave();
  const { status, show } = useAppSelector(selectViewer);
  const askedID = useAskedStory();
  const [isStill] = useState(isCalm);
  const [openedAt] = useState(Date.now);
  const {
    data,
    isFetching,
    isError,
    fulfilledTimeStamp = 0,
    refetch,
  } = useStoriesOfQuery(publisherID, {
    refetchOnMountOrArgChange: true,
  });
  // An earlier visit's list knows neither the newest story nor what was watched: it serves without a network alone.
  const isCurrent = fulfilledTimeStamp >= openedAt || (isError && !isFetching);
  const stories = show !== null || isCurrent ? data?.listStories : undefined;

  useEffect(() => () => void dispatch(closed()), [dispatch]);
  useEffect(() => {
    if (status !== 'closed' || !stories?.length) return;
    const storyIDs = stories.map(({ storyID }) => storyID);
    const unseen = publisherID === myID ? 0 : stories.findIndex(({ visualizzata }) => visualizzata === 0);
    const index = Math.max(0, storyIDs.includes(askedID) ? storyIDs.indexOf(askedID) : unseen);
    dispatch(opened({ viewerID: myID, publisherID, storyIDs, index, autoplay: !isStill }));
  }, [dispatch, status, stories, publisherID, myID, askedID, isStill]);
  // §4: after the last story, or once the last is deleted.
  useEffect(() => {
    if (status === 'ended') void navigate(home, { replace: true });
  }, [status, navigate]);

  const isOpen = show !== null && data !== undefined;
  if (!isOpen && isError && !isFetching)
    return (
      <NoShow>
        <ErrorState
          title={t('storia-errore', 'Non riusciamo a caricare le storie.')}
          retryLabel={t('storia-riprova', 'Riprova')}
          onRetry={() => void refetch()}
        />
      </NoShow>
    );
  if (!isOpen && stories?.length === 0) return <NoStories />;
  return (
    <StoryScreen onClose={handleClose}>
      {isOpen ? <StoryViewer show={show} list={data.listStories} onClose={handleClose} /> : <Opening />}
    </StoryScreen>
  );
}

function NoStories() {
  const { t } = useTranslation();
  return (
    <NoShow>
      <EmptyState icon={<Images />} title={t('storia-vuoto', 'Non ci sono storie da vedere.')} />
    </NoShow>
  );
}

/** Why there is nothing to watch, with the way out. */
function NoShow({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('storie-titolo', 'Storie')} back={<BackButton />} />
      <Screen hasBar={false}>{children}</Screen>
    </>
  );
}
