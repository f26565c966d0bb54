import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { ViewerFoot } from './ViewerFoot';

/** Taps a button of the foot as soon as it is rendered, before any request has started. */
function TapAtOnce({ name }: { name: RegExp }) {
  useLayoutEffect(() => screen.getByRole('button', { name }).click(), [name]);
  return null;
}

test.each([/visualizzazioni/, /^\d+ mi piace/])(
  'tapping the button %s before any request has started opens its list without an error',
  async (name) => {
    answerCalls({
      'GET /api/Stories/GetStoryLike': { listLike: [] },
      'GET /api/Stories/GetStoryLikeCount': { statusMessage: '3' },
      'GET /api/Stories/GetStoryViewsCount': { statusMessage: '4' },
    });
    const failed: unknown[] = [];
    const handleError = (event: ErrorEvent) => {
      event.preventDefault();
      failed.push(event.error);
    };
    window.addEventListener('error', handleError);
    const opened: string[] = [];
    renderApp(
      <>
        <ViewerFoot storyID={7} viewerID={1} isMine onOpen={(panel) => opened.push(panel)} />
        <TapAtOnce name={name} />
      </>,
      { state: signedIn },
    );
    await screen.findByRole('button', { name: '3 mi piace' });
    window.removeEventListener('error', handleError);
    expect(failed).toEqual([]);
    expect(opened).toHaveLength(1);
  },
);
