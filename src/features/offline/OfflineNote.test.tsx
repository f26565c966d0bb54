import { waitFor } from '@testing-library/react';
import type { NetStatus } from '../../core/reachability/offlineSlice';
import { heard } from '../../testing/heard';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { OfflineNote } from './OfflineNote';

test.each<[NetStatus, string]>([
  ['offline', 'Sei senza rete.'],
  ['trying', 'Riprovo…'],
  ['online', ''],
])('in the network status %s the note says “%s”', async (status, words) => {
  const offline = { status, isRestored: true, seenAt: {} };
  const { container } = renderApp(<OfflineNote />, { state: { ...signedIn, offline } });
  expect(container).toHaveTextContent(words);
  await waitFor(() => expect(heard()).toEqual(words === '' ? [] : [`polite: ${words}`]));
});
