import { screen } from '@testing-library/react';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { signedIn } from '../testing/samplePost';
import { Router } from './Router';

const open = (at: string, state = {}) => {
  answerCalls({});
  return renderApp(<Router />, { at, state });
};
afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'));

test.each([
  '/home-user-profile',
  '/user-profile',
  '/user-page/2',
  '/image-profile',
  '/bookmark',
  '/notifiche',
  '/user-settings',
  '/impostazioni',
  '/note-legali',
  '/privacy-policy',
  '/cookie',
  '/invia-feddback',
  '/centro-assistenza',
  '/insert-ad',
  '/insert-post',
  '/insert-ad-store/7',
  '/update-post/10',
  '/update-post-inserzione/10',
  '/view-post/10',
  '/chat/10',
  '/conversazione/7',
  '/category/30/casa',
  '/category?q=bici',
  '/scategory/30/301/divani',
  '/scategory/301/divani',
  '/search-user',
  '/search-post',
  '/follower/2',
  '/seguiti/2',
  '/insert-stories',
  '/story-views/2',
  '/crea-negozio',
  '/user-store/7',
  '/Insert-Ad',
  '/%69nsert-ad',
])('§2 a visitor at %s meets the login', async (at) => {
  open(at);
  expect(await screen.findByRole('button', { name: 'Accedi' })).toBeInTheDocument();
});

test.each(['/forgot-password', '/registration'])('§2 %s needs no login', async (at) => {
  open(at);
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accedi' })).not.toBeInTheDocument();
});

test('§2 /search-post is a placeholder', async () => {
  open('/search-post', signedIn);
  expect(await screen.findByText(/^Questa pagina arriverà presto/, {}, { timeout: 15_000 })).toBeVisible();
});

test('§2 an address that leads nowhere has the error page, 404', async () => {
  open('/nowhere', signedIn);
  const error = await screen.findByRole('alert');
  expect(error).toHaveTextContent('Unexpected Application Error!');
  expect(error).toHaveTextContent('404 Not Found');
  expect(screen.getByRole('link', { name: 'Torna all’inizio' })).toHaveAttribute('href', '/');
});

test('§2 a form that the host refused has it too, 405, and the way back leads out of it', async () => {
  Object.assign(performance, { getEntriesByType: () => [{ responseStatus: 405 }] });
  const { user } = open('/forgot-password');
  const error = await screen.findByRole('alert');
  expect(error).toHaveTextContent('Unexpected Application Error!');
  expect(error).toHaveTextContent('405 Method Not Allowed');
  await user.click(screen.getByRole('link', { name: 'Torna all’inizio' }));
  expect(await screen.findByRole('button', { name: 'Accedi' })).toBeInTheDocument();
});
