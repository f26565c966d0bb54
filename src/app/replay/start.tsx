import { createRoot } from 'react-dom/client';
import { isSandboxed } from '../../lib/allowed';
import { freshness } from '../../lib/freshness';
import { firstPagesID, snapshotID } from '../../snapshot/names';
import { ReplayPage } from './ReplayPage';

/** A picture that cannot be loaded here had not failed in the recording, so its place is kept. */
const keepPlace = (event: Event): void => {
  if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
};

document.querySelectorAll(`#${firstPagesID}, #${snapshotID}`).forEach((left) => left.remove());
const root = document.getElementById('root');
if (!isSandboxed()) root?.append('A recording is shown where the host seals the page: npm run replay FILE.');
else if (root) {
  window.addEventListener('error', keepPlace, true);
  // No request will be answered, so the screens must accept old answers instead of waiting for newer ones.
  freshness.now = () => 0;
  // `npm run replay FILE` puts the file's text into the page.
  const served = document.getElementById('recording')?.textContent;
  createRoot(root).render(<ReplayPage served={served} />);
}
