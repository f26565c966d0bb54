import { act, screen, waitFor } from '@testing-library/react';
import { InstallBanner } from '../features/install/InstallBanner';
import { startInstall } from '../features/install/installListener';
import { capturePrompt } from '../features/install/keptPrompt';
import LoginPage from '../pages/login/LoginPage';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
beforeAll(capturePrompt);
beforeEach(() => localStorage.clear());

function open(ui = <InstallBanner />) {
  answerCalls({});
  const app = renderApp(ui);
  act(() => startInstall(app.store.dispatch));
  return app;
}

/** Sends the browser's event that the app can be installed. */
function offer() {
  let choose: () => void = () => undefined;
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(() => Promise.resolve()),
    userChoice: new Promise<void>((resolve) => (choose = resolve)),
  });
  act(() => void window.dispatchEvent(event));
  return { event, choose: () => act(async () => choose()) };
}
const button = () => screen.queryByRole('button', { name: 'Installa' });

test('§1, §2 the login page has the install button only while the browser offers the installation', async () => {
  const { user } = open(<LoginPage />);
  expect(button()).not.toBeInTheDocument();
  const { event, choose } = offer();
  expect(event.defaultPrevented).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Installa' }));
  expect(event.prompt).toHaveBeenCalledTimes(1);
  await choose();
  await waitFor(() => expect(button()).not.toBeInTheDocument());
});

test('§1 the home page offers the installation at most once', async () => {
  const first = open();
  offer();
  await first.user.click(await screen.findByRole('button', { name: 'Chiudi' }));
  expect(button()).not.toBeInTheDocument();
  first.unmount();
  open();
  offer();
  await act(async () => undefined);
  expect(screen.queryByText('Metti Piazza sulla schermata Home.')).not.toBeInTheDocument();
});
