import { act, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { renderApp } from '../testing/renderApp';
import { late } from './late';
import { PageBoundary } from './PageBoundary';

jest.mock('../pwa/chunkRecovery', () => ({
  ...jest.requireActual<object>('../pwa/chunkRecovery'),
  recoverChunk: jest.fn(),
}));
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

const missing = () => Object.assign(new Error('Loading chunk 1779 failed'), { name: 'ChunkLoadError' });

/** A page whose chunk can be loaded only while `net.isUp`. */
function open() {
  const net = { isUp: false, tries: 0 };
  const Page = late(async () => {
    net.tries += 1;
    if (!net.isUp) throw missing();
    return { default: () => <h1>Menu</h1> };
  });
  const view = renderApp(
    <>
      <PageBoundary at="/user-settings">
        <Suspense fallback="…">
          <Page />
        </Suspense>
      </PageBoundary>
      <nav>Barra</nav>
    </>,
  );
  return { ...view, net };
}
const heading = () => screen.findByRole('heading', { name: 'Questa pagina non è arrivata.' });

test('if a page’s chunk fails to load, a heading, the page’s frame and a link are shown', async () => {
  const { net, user } = open();
  await heading();
  expect(screen.getByRole('navigation')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await heading();
  expect(net.tries).toBe(2);
  net.isUp = true;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeInTheDocument();
});

test('a page that failed to load is loaded when the network is back', async () => {
  const { net } = open();
  await heading();
  net.isUp = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeInTheDocument();
});

test('a page’s chunk that fails to load is requested once', async () => {
  let tries = 0;
  const Page = late(async () => {
    tries += 1;
    // Stops an endless loop of requests, in which the test would hang.
    if (tries > 20) return { default: () => <p>Ventuno</p> };
    throw missing();
  });
  function Pages() {
    const [at, setAt] = useState('/');
    return (
      <>
        <button type="button" onClick={() => startTransition(() => setAt('/user-settings'))}>
          Menu
        </button>
        <PageBoundary at={at}>
          <Suspense fallback="…">{at === '/' ? <p>Bacheca</p> : <Page />}</Suspense>
        </PageBoundary>
      </>
    );
  }
  const { user } = renderApp(<Pages />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await heading();
  expect(tries).toBe(1);
});

test('a crash of a page is not reported as a failed load', async () => {
  const Broken = (): never => {
    throw new TypeError('x is undefined');
  };
  renderApp(
    <PageBoundary at="/">
      <Suspense fallback="…">
        <Broken />
      </Suspense>
    </PageBoundary>,
  );
  expect(await screen.findByText(/500/)).toBeInTheDocument();
});
