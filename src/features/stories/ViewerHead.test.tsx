import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { storyOf } from './storyTesting';
import type { Show } from './storyViewerSlice';
import { ViewerHead } from './ViewerHead';

const show: Show = {
  viewerID: 1,
  publisherID: 2,
  storyIDs: [1, 2, 3],
  index: 1,
  turn: 0,
  autoplay: true,
  elapsed: 0,
  since: 0,
};
const rules = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

test('§9 the bar of the current story fills in 6 s in steps of 100 ms; earlier stories’ bars are full, later ones empty', () => {
  renderApp(<ViewerHead story={storyOf(2)} show={show} status="playing" onToggle={() => undefined} />, {
    state: signedIn,
  });
  const bars = [...screen.getByRole('progressbar', { name: 'Storie' }).children];
  expect(bars.map((bar) => bar.getAttribute('data-state'))).toEqual(['done', 'running', 'todo']);
  expect(rules()).toMatch(/data-state=['"]running['"].*6s steps\(60\)/s);
});
