import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Story } from '../../../contract/entities';
import { selectIsWayOutOpen } from '../../core/wayout/wayOutSlice';
import { useSaid } from '../../lib/useSaid';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useHeight } from '../../ui/useHeight';
import { DeleteStoryDialog } from './DeleteStoryDialog';
import { StoryCanvas } from './StoryCanvas';
import { StoryPeople } from './StoryPeople';
import { StoryStage, Zone } from './StoryViewer.styles';
import { ViewerFoot } from './ViewerFoot';
import { ViewerHead } from './ViewerHead';
import { held, moved, paused, released, resumed, selectViewer, type Show, shown } from './storyViewerSlice';
import { useGestures } from './useGestures';
import { useHidden } from './useHidden';
import { useStoryMedia } from './useStoryMedia';
import { useReader } from './useReader';
import { useViewerKeys } from './useViewerKeys';

export type ViewerPanel = 'views' | 'likes' | 'deletion';

interface Props {
  show: Show;
  /** The publisher's stories. Their order and the current story are in `show`. */
  list: readonly Story[];
  onClose: () => void;
}

/** Plays one publisher's stories over the full screen. */
export function StoryViewer({ show, list, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectViewer);
  const [head, foot] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)];
  const room = { '--head': `${useHeight(head) ?? 0}px`, '--foot': `${useHeight(foot) ?? 0}px` };
  const [panel, setPanel] = useState<ViewerPanel | null>(null);
  const stories = useMemo(
    () => show.storyIDs.flatMap((id) => list.find(({ storyID }) => storyID === id) ?? []),
    [show.storyIDs, list],
  );
  const story = stories[show.index];
  const { isReady, handleSettled } = useStoryMedia(stories, show.index);
  const handleMove = (by: 1 | -1) => void dispatch(moved(by));
  const handlePause = () => void dispatch(paused());
  const handleToggle = () => void dispatch(show.autoplay ? paused() : resumed());
  const gestures = useGestures({ onMove: handleMove, onClose });
  const isHidden = useHidden();
  const isAside = useAppSelector(selectIsWayOutOpen) || panel !== null;
  const isHeld = gestures.isPressed || isAside || isHidden;
  useViewerKeys({ onMove: handleMove, onToggle: handleToggle, onClose }, !isAside);
  useReader(handlePause);
  const place = t('storia-avanzamento', {
    numero: show.index + 1,
    totale: stories.length,
  });
  useSaid(story && [place, story.testoOverlay].filter(Boolean).join(': '));

  const storyID = story?.storyID;
  useEffect(() => {
    if (status === 'loading' && isReady && !isHeld && storyID !== undefined) dispatch(shown(storyID));
    else if (status === 'playing' && isHeld) dispatch(held());
    else if (status === 'held' && !isHeld) dispatch(released());
  }, [dispatch, status, isReady, isHeld, storyID]);

  if (!story) return null;
  const nominativo = `${story.nome} ${story.cognome}`.trim();
  const isMine = show.viewerID === show.publisherID;
  return (
    <>
      <ViewerHead
        ref={head}
        story={story}
        show={show}
        status={status}
        onToggle={handleToggle}
        onDelete={isMine ? () => setPanel('deletion') : undefined}
      />
      <StoryStage style={room as CSSProperties} {...gestures.handlers}>
        <StoryCanvas
          key={story.storyID}
          story={story}
          alt={story.immagineAltName ?? t('storia-immagine-alt', { nominativo })}
          onSettled={handleSettled}
        />
        <Zone data-side="left" aria-label={t('storia-precedente')} {...gestures.tap(-1)} />
        <Zone data-side="right" aria-label={t('storia-successiva')} {...gestures.tap(1)} />
      </StoryStage>
      <ViewerFoot
        ref={foot}
        storyID={story.storyID}
        viewerID={show.viewerID}
        isMine={isMine}
        onOpen={setPanel}
      />
      <StoryPeople storyID={story.storyID} panel={panel} onClose={() => setPanel(null)} />
      <DeleteStoryDialog storyID={story.storyID} open={panel === 'deletion'} onClose={() => setPanel(null)} />
    </>
  );
}
