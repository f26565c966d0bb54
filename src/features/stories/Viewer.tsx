import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useStoriesOfQuery } from '../../api/stories';
import { useMyID } from '../../core/session/useMe';
import { useInSight } from '../../core/wayout/useInSight';
import { StoryViewer } from './StoryViewer';
import { closed, opened, selectViewer } from './storyViewerSlice';
import { isRecord } from '../../lib/guards';
import { freshness } from '../../lib/freshness';
import { isCalm } from '../../lib/calm';
import { useWayBack } from '../../lib/useWayBack';
import { Failure } from '../../core/screen/Failure';
import { StoryOpening } from './StoryOpening';
import { StoryScreen } from './StoryScreen';
import { NoStories, NoShow } from './NoShow';

const home = '/home-user-profile';

/** The id of the story to start with, from a notification's link; 0 if the link names none. */
function useAskedStory(): number {
  const { state }: { state: unknown } = useLocation();
  return isRecord(state) ? Number(state['storyID'] ?? 0) : 0;
}

/**
 * The page that plays one publisher's stories. Starts playing when they have loaded, and resets the store when the page
 * is left.
 */
export function Viewer({ publisherID, foot }: { publisherID: number; foot: ReactNode }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const navigate = useNavigate();
  const handleClose = useWayBack(home);
  const { status, show } = useAppSelector(selectViewer);
  const askedID = useAskedStory();
  const [isStill] = useState(isCalm);
  const [openedAt] = useState(freshness.now);
  const {
    data,
    isFetching,
    isError,
    error,
    fulfilledTimeStamp = 0,
    refetch,
  } = useInSight(useStoriesOfQuery(publisherID, { refetchOnMountOrArgChange: true }));
  // A cached list may lack the newest story and the record of watched ones, so it is used only if the host cannot be
  // reached.
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
  // §4: leaves the page after the last story, or when the last one is deleted.
  useEffect(() => {
    if (status === 'ended') void navigate(home, { replace: true });
  }, [status, navigate]);

  const isOpen = show !== null && data !== undefined;
  if (!isOpen && isError && !isFetching)
    return (
      <NoShow>
        <Failure error={error} title={t('storia-errore')} onRetry={() => void refetch()} />
      </NoShow>
    );
  if (!isOpen && stories?.length === 0) return <NoStories />;
  return (
    <StoryScreen foot={foot} onClose={handleClose}>
      {isOpen ? <StoryViewer show={show} list={data.listStories} onClose={handleClose} /> : <StoryOpening />}
    </StoryScreen>
  );
}
