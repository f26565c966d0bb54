import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import { FeedPost } from '../FeedPost';
import ViewPostPage from './ViewPostPage';

beforeAll(() => {
  window.scrollTo = jest.fn();
});

const detail = (
  <Routes>
    <Route path="/view-post/:postID" element={<ViewPostPage />} />
  </Routes>
);
const open = (change: Partial<Post>) => {
  answerCalls({ 'GET /api/Post/GetPostDetails': { listPost: [samplePost(change)] } });
  renderApp(detail, { at: '/view-post/10', state: signedIn });
};

test('a sold ad offers no chat: its page shows Venduto instead of the contact button', async () => {
  open({ venduto: 1 });
  expect(await screen.findByRole('button', { name: 'Venduto' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: /^Contatta/ })).not.toBeInTheDocument();
});

test('a sold ad’s card shows Venduto instead of the contact button', () => {
  answerCalls({});
  renderApp(<FeedPost post={samplePost({ venduto: 1 })} />, { state: signedIn });
  expect(screen.getByRole('button', { name: 'Venduto' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: 'Contatta' })).not.toBeInTheDocument();
});

test('an ad on sale has a contact button', async () => {
  open({});
  expect(await screen.findByRole('link', { name: 'Contatta Marco' })).toBeInTheDocument();
  expect(screen.queryByText('Venduto')).not.toBeInTheDocument();
});
