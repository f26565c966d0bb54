import { createRoot } from 'react-dom/client';
import { ReplayPage } from './ReplayPage';
import { withoutNetwork } from './withoutNetwork';

withoutNetwork();
const root = document.getElementById('root');
if (root) createRoot(root).render(<ReplayPage />);
