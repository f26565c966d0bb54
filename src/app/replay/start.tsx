import { createRoot } from 'react-dom/client';
import { isSandboxed } from '../../lib/allowed';
import { freshness } from '../../lib/freshness';
import { firstPagesID, snapshotID } from '../../snapshot/names';
import { ReplayPage } from './ReplayPage';

/** A picture that the page may not load is none that failed in the recording: its place stays. */
const keepPlace = (event: Event): void => {
  if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
};

document.querySelectorAll(`#${firstPagesID}, #${snapshotID}`).forEach((left) => left.remove());
const root = document.getElementById('root');
if (!isSandboxed()) root?.append('A recording is shown where the host seals the page: npm run replay FILE.');
else if (root) {
  window.addEventListener('error', keepPlace, true);
  // No answer will come: a screen that waits for a newer one would wait for ever.
  freshness.now = () => 0;
  // `npm run replay FILE` puts the file into the page.
  const served = document.getElementById('recording')?.textContent;
  createRoot(root).render(<ReplayPage served={served} />);
}
