import { serviceWorkers } from '../lib/allowed';
import { isRecord } from '../lib/guards';
import { ownPath } from './ownPath';

interface Heard {
  /** A person tapped a notification that opens this path. */
  onPath: (path: string) => void;
  /** The browser ended the subscription. */
  onLost: () => void;
}

/** Listens to the worker's messages (`src/pwa/push.ts`). The returned function stops listening. */
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
