import { screen } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import UserProfilePage from './UserProfilePage';

beforeAll(() => {
  window.scrollTo = jest.fn();
});

test('§2: one’s own profile shows followers and links to picture, post and ad', async () => {
  answerCalls({
    'GET /GetCountFollower': { followerCount: 12 },
    'GET /GetCountSeguiti': { seguitiCount: 1 },
    'GET /api/Rating/GetRatingCount': { statusCode: 200, statusMessage: 'count=31;average=4.80' },
    'GET /api/Post/PostUserList': { listPost: [] },
  });
  renderApp(<UserProfilePage />, { state: signedIn });
  expect(await screen.findByRole('link', { name: '12 follower' })).toHaveAttribute('href', '/follower/1');
  expect(await screen.findByRole('link', { name: /seguit/ })).toHaveAttribute('href', '/seguiti/1');
  expect(await screen.findByRole('img', { name: /^4,8 stelle su 5, / })).toBeInTheDocument();
  expect(screen.getByText(/31 valutazioni/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cambia la tua foto' })).toHaveAttribute('href', '/image-profile');
  expect(screen.getByRole('link', { name: 'Scrivi un post' })).toHaveAttribute('href', '/insert-post');
  expect(screen.getByRole('link', { name: /Metti in vendita/ })).toHaveAttribute('href', '/insert-ad');
  expect(await screen.findByText('Non hai ancora pubblicato nulla')).toBeInTheDocument();
});
