import { useEffect, useState } from 'react';
import { preload } from 'react-dom';
import type { Story } from '../../../contract/entities';
import { jpegOf, srcSet } from '../../lib/images';
import { storySizes } from './StoryCanvas';
import { loadFont, useOverlayFont } from './overlayFont';

const ahead = 2;

/** Whether the image and font of the current story have loaded. Also preloads those of the next two stories. */
export function useStoryMedia(stories: readonly Story[], index: number) {
  const [settledID, setSettledID] = useState<number>();
  const story = stories[index];
  const isFontReady = useOverlayFont(story && story.testoOverlay !== '' ? story.fontOverlay : '');
  const isReady =
    isFontReady && story !== undefined && (story.immagineURL === null || settledID === story.storyID);

  useEffect(() => {
    for (const { immagineURL, testoOverlay, fontOverlay } of stories.slice(index + 1, index + 1 + ahead)) {
      if (testoOverlay !== '') void loadFont(fontOverlay);
      if (immagineURL === null) continue;
      const imageSrcSet = srcSet(immagineURL);
      preload(jpegOf(immagineURL), {
        as: 'image',
        ...(imageSrcSet !== undefined && { imageSrcSet, imageSizes: storySizes, type: 'image/webp' }),
      });
    }
  }, [stories, index]);

  return { isReady, handleSettled: () => setSettledID(story?.storyID) };
}
