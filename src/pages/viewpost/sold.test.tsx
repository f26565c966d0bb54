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

test('a sold ad takes no new chat: Venduto stands where the contact button was, on its page', async () => {
  open({ venduto: 1 });
  expect(await screen.findByRole('button', { name: 'Venduto' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: /^Contatta/ })).not.toBeInTheDocument();
});

test('and on its card', () => {
  answerCalls({});
  renderApp(<FeedPost post={samplePost({ venduto: 1 })} />, { state: signedIn });
  expect(screen.getByRole('button', { name: 'Venduto' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: 'Contatta' })).not.toBeInTheDocument();
});

test('what is not sold can be asked for', async () => {
  open({});
  expect(await screen.findByRole('link', { name: 'Contatta Marco' })).toBeInTheDocument();
  expect(screen.queryByText('Venduto')).not.toBeInTheDocument();
});
