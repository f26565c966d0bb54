import { screen } from '@testing-library/react';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { signedIn } from '../testing/samplePost';
import { Router } from './Router';

const open = (at: string, state = {}) => {
  answerCalls({ 'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': { listTraduzioniPagina: [] } });
  return renderApp(<Router />, { at, state });
};
/** A page's scripts are compiled when they are first asked for. */
const patient = { timeout: 15_000 };
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
  '/sicurezza',
  '/sicurezza/password',
  '/sicurezza/email',
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
  '/modifica-negozio/7',
  '/user-store/7',
  '/Insert-Ad',
  '/%69nsert-ad',
])('§2 a visitor at %s meets the login', async (at) => {
  open(at);
  expect(await screen.findByRole('button', { name: 'Accedi' })).toBeInTheDocument();
});

test.each(['/forgot-password', '/registration'])('§2 %s needs no login', async (at) => {
  open(at);
  expect(await screen.findByRole('heading', { level: 1 }, patient)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accedi' })).not.toBeInTheDocument();
});

const nobody = { ...signedIn, profile: { status: 'failed', profile: null } } as const;
const noProfile = 'No user profile found. Please log in.';

describe('§2 without a profile', () => {
  test.each([
    '/home-user-profile',
    '/user-profile',
    '/user-page/2',
    '/bookmark',
    '/notifiche',
    '/conversazioni',
    '/invia-feddback',
    '/category',
    '/category/30/casa',
    '/scategory/30/301/divani',
    '/scategory/301/divani',
    '/search-user',
    '/follower/2',
    '/seguiti/2',
    '/user-store/7',
  ])('%s asks to log in, and the bar stays', async (at) => {
    open(at, nobody);
    expect(await screen.findByText(noProfile, {}, patient)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Esci' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Navigazione' })).toBeInTheDocument();
  });

  test.each([
    '/image-profile',
    '/impostazioni',
    '/sicurezza',
    '/sicurezza/password',
    '/sicurezza/email',
    '/crea-negozio',
    '/modifica-negozio/7',
    '/insert-ad',
    '/insert-post',
    '/insert-ad-store/7',
    '/update-post/10',
    '/update-post-inserzione/10',
    '/view-post/10',
    '/chat/10',
    '/conversazione/7',
    '/insert-stories',
    '/story-views/2',
  ])('%s asks to log in, without the bar', async (at) => {
    open(at, nobody);
    expect(await screen.findByText(noProfile, {}, patient)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Navigazione' })).not.toBeInTheDocument();
  });

  test.each(['/user-settings', '/centro-assistenza', '/search-post', '/note-legali', '/in-attesa'])(
    '%s stands',
    async (at) => {
      open(at, nobody);
      expect(await screen.findByRole('heading', { level: 1 }, patient)).toBeInTheDocument();
      expect(screen.queryByText(noProfile)).not.toBeInTheDocument();
    },
  );
});

test('§2 /search-post is a placeholder', async () => {
  open('/search-post', signedIn);
  expect(await screen.findByText(/^Questa pagina arriverà presto/, {}, patient)).toBeVisible();
});

test.each([
  ['an address that leads nowhere', '/nowhere'],
  ['a percent sign that stands for no letter', '/category/1/50%'],
  ['a page whose name is cut within a letter', '/%c3'],
])('§2 %s has the error page, 404', async (_name, at) => {
  open(at, signedIn);
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('404 Not Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Torna all’inizio' })).toHaveAttribute('href', '/');
});

test('§2 a form that the host refused has it too, 405, and the way back leads out of it', async () => {
  Object.assign(performance, { getEntriesByType: () => [{ responseStatus: 405 }] });
  const { user } = open('/forgot-password');
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('405 Method Not Allowed')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Torna all’inizio' }));
  expect(await screen.findByRole('button', { name: 'Accedi' })).toBeInTheDocument();
});
