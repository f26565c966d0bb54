import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { addressOf, type Frame, pages } from '../../contract/pages';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { signedIn } from '../testing/samplePost';
import { Router } from './Router';
import { routes } from './routes';

const open = (at: string, state = {}) => {
  answerCalls({ 'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': { listTraduzioniPagina: [] } });
  return renderApp(<Router />, { at, state });
};
/** A page's modules are compiled when they are first imported, which takes time. */
const patient = { timeout: 15_000 };
// The login asks the host for the page of a shared link.
beforeEach(() => void jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined));
afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'));

const addresses = (...frames: Frame[]): string[] => frames.flatMap((frame) => pages[frame].map(addressOf));

test('the routes are the pages of the contract', () => {
  const pathsOf = (of: RouteObject[]): string[] =>
    of.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
  expect(pathsOf(routes).sort()).toEqual(['/', ...Object.values(pages).flat(), '*'].sort());
});

test.each([
  ...addresses('withBar', 'withBarOnly', 'fullScreen', 'bare'),
  '/category?q=bici',
  '/Insert-Ad',
  '/%69nsert-ad',
])('§2 a visitor at %s is shown the login', async (at) => {
  open(at);
  expect(await screen.findByRole('button', { name: 'Accedi' })).toBeInTheDocument();
});

test.each(addresses('forGuests'))('§2 %s needs no login', async (at) => {
  open(at);
  expect(await screen.findByRole('heading', { level: 1 }, patient)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accedi' })).not.toBeInTheDocument();
});

const nobody = { ...signedIn, profile: { status: 'failed', profile: null } } as const;
const noProfile = 'No user profile found. Please log in.';

describe('§2 without a profile', () => {
  test.each(addresses('withBar'))('%s asks to log in, with the footer bar', async (at) => {
    open(at, nobody);
    expect(await screen.findByText(noProfile, {}, patient)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Esci' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Navigazione' })).toBeInTheDocument();
  });

  test.each(addresses('fullScreen'))('%s asks to log in, without the footer bar', async (at) => {
    open(at, nobody);
    expect(await screen.findByText(noProfile, {}, patient)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Navigazione' })).not.toBeInTheDocument();
  });

  test.each(addresses('withBarOnly', 'bare'))('%s shows its page', async (at) => {
    open(at, nobody);
    expect(await screen.findByRole('heading', { level: 1 }, patient)).toBeInTheDocument();
    expect(screen.queryByText(noProfile)).not.toBeInTheDocument();
  });
});

test('§2 /search-post is a placeholder', async () => {
  open('/search-post', signedIn);
  expect(await screen.findByText(/^Questa pagina arriverà presto/, {}, patient)).toBeVisible();
});

test.each([
  ['an address without a page', '/nowhere'],
  ['an address with an invalid percent encoding', '/category/1/50%'],
  ['an address cut within an encoded letter', '/%c3'],
  ['an address without a page, with a token', `/nowhere#t=${'x'.repeat(43)}`],
  ['an address without a page, with an encoded # before its token', `/nowhere%23t=${'x'.repeat(43)}`],
])('§2 %s shows the error page with 404', async (_name, at) => {
  open(at, signedIn);
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('404 Not Found')).toBeVisible();
  // A title has no language: an Italian voice would read the English words.
  expect(document.title).toBe('404 · Piazza');
  expect(screen.getByRole('link', { name: 'Torna all’inizio' })).toHaveAttribute('href', '/');
});

test('§2 a form sent to a wrong address shows the error page with 405, and back leads to the page before', async () => {
  Object.assign(performance, { getEntriesByType: () => [{ responseStatus: 405 }] });
  const { user } = open('/forgot-password');
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('405 Method Not Allowed')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Torna all’inizio' }));
  expect(await screen.findByRole('button', { name: 'Accedi' })).toBeInTheDocument();
});

test('a link from an email whose # was encoded by a mail program opens its page', async () => {
  answerCalls({});
  const token = 'x'.repeat(43);
  const { store } = renderApp(<Router />, { at: `/set-password%23t=${token}` });
  expect(await screen.findByLabelText('Nuova password', {}, { timeout: 15_000 })).toBeVisible();
  expect(JSON.stringify(store.getState())).not.toContain(token);
});
