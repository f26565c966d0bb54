import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { noticeRaised } from '../api/events';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { signedIn } from '../testing/samplePost';
import { ErrorPage } from './ErrorPage';
import { Notices } from '../core/notices/Notices';

function Address() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}
beforeEach(() => void answerCalls({}));

test('only the notice of a failure links to the problem report', async () => {
  const { store, user } = renderApp(
    <>
      <Notices />
      <Address />
    </>,
    { state: signedIn },
  );
  const raise = (tone: 'success' | 'error', detail: string) =>
    act(() => void store.dispatch(noticeRaised({ tone, label: tone, detail })));
  raise('success', 'Fatto.');
  await screen.findByText('Fatto.');
  expect(screen.queryByRole('button', { name: 'Segnala un problema' })).toBeNull();
  raise('error', 'Non riuscito.');
  await user.click(await screen.findByRole('button', { name: 'Segnala un problema' }));
  expect(screen.getByText('/centro-assistenza#problema')).toBeVisible();
  expect(screen.queryByText('Non riuscito.')).toBeNull();
});

test('the crash page links to the problem report, the page for unknown addresses does not', async () => {
  const { unmount } = renderApp(<ErrorPage status={500} text="" />);
  expect(await screen.findByRole('link', { name: 'Segnala un problema' })).toHaveAttribute(
    'href',
    '/centro-assistenza#problema',
  );
  unmount();
  renderApp(<ErrorPage status={404} text="Not Found" />);
  expect(screen.queryByRole('link', { name: 'Segnala un problema' })).toBeNull();
});
