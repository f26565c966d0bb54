import { matchRoutes } from 'react-router-dom';
import { barTabs } from './barTabs';
import { fetchAhead, routes } from './routes';

const mockAsked = jest.fn();
jest.mock('./SignedIn', () => (mockAsked('frame'), { SignedIn: () => null }));
jest.mock('./Shell', () => (mockAsked('bar'), { Shell: () => null }));
jest.mock('./Guest', () => (mockAsked('guests'), { Guest: () => null }));
jest.mock('../pages/home/HomePage', () => (mockAsked('home'), { default: () => null }));
jest.mock('../pages/notifications/NotificationsPage', () => (mockAsked('notices'), { default: () => null }));
jest.mock('../pages/forgot/ForgotPage', () => (mockAsked('forgot'), { default: () => null }));

test.each([
  ['/', ['frame', 'bar', 'home']],
  ['/notifiche', ['frame', 'bar', 'notices']],
  ['/forgot-password', ['guests', 'forgot']],
  ['/nowhere', []],
])(
  'at %s the chunks of the frames and of the page are loaded in parallel, and nothing else',
  async (at, parts) => {
    jest.resetModules();
    const fresh = await import('./routes');
    await fresh.fetchAhead(at);
    expect(mockAsked.mock.calls.flat().sort()).toEqual([...parts].sort());
  },
);

test('an address that cannot be decoded loads nothing and throws nothing', async () => {
  expect(await fetchAhead('/category/1/50%')).toEqual([]);
});

test('each tab of the footer bar is a page', () => {
  for (const tab of Object.values(barTabs)) expect(matchRoutes(routes, tab)?.at(-1)?.route.path).toBe(tab);
});
