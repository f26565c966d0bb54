import { serviceWorkers } from '../lib/allowed';
import { isRecord } from '../lib/guards';
import { ownPath } from './ownPath';

interface Heard {
  /** A notification was tapped that leads to this page. */
  onPath: (path: string) => void;
  /** The browser ended the subscription. */
  onLost: () => void;
}

/** Hears what the worker tells this page (`src/pwa/push.ts`). Returns what ends it. */
export function hearWorker({ onPath, onLost }: Heard): () => void {
  const workers = serviceWorkers();
  const handleMessage = ({ data, ports }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    if (data['type'] === 'SUBSCRIPTION_LOST') onLost();
    const path = data['type'] === 'OPEN_PATH' ? ownPath(data['path'], window.location.origin) : undefined;
    if (path === undefined) return;
    ports[0]?.postMessage('opened');
    onPath(path);
  };
  workers?.addEventListener('message', handleMessage);
  return () => workers?.removeEventListener('message', handleMessage);
}
