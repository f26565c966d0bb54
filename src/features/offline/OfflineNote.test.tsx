import { screen } from '@testing-library/react';
import type { NetStatus } from '../../core/reachability/offlineSlice';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { OfflineNote } from './OfflineNote';

test.each<[NetStatus, string]>([
  ['offline', 'Sei senza rete.'],
  ['trying', 'Riprovo…'],
  ['online', ''],
])('%s the note says “%s”', (status, words) => {
  const offline = { status, isRestored: true, seenAt: {} };
  renderApp(<OfflineNote />, { state: { ...signedIn, offline } });
  expect(screen.queryByRole('status')?.textContent ?? '').toBe(words);
});
