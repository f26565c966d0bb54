import { createRoot } from 'react-dom/client';
import { firstPagesID, snapshotID } from '../../snapshot/keep';
import { ReplayPage } from './ReplayPage';
import { seal } from '../../store/sealed';

/** The file of `npm run replay FILE`, which stands beside the page there; the app's own host has none. */
async function servedFile(): Promise<string | undefined> {
  if (new URLSearchParams(window.location.search).get('replay') !== 'served') return undefined;
  return (await fetch('/recording.json')).text();
}

async function start(): Promise<void> {
  const served = await servedFile();
  seal();
  document.querySelectorAll(`#${firstPagesID}, #${snapshotID}`).forEach((left) => left.remove());
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<ReplayPage served={served} />);
}

void start();
