import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { chatApi } from '../api/chat';
import { notificheApi } from '../api/notifiche';
import { started } from '../features/notifiche/counterSlice';
import { pushFound, pushOffered, selectPush } from '../features/push/pushSlice';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { signedIn } from '../testing/samplePost';
import { Alerts } from './Alerts';

const getRegistration = jest.fn<Promise<object | undefined>, []>(() => Promise.resolve(undefined));
const serviceWorker = Object.assign(new EventTarget(), { getRegistration });
const setAppBadge = jest.fn(() => Promise.resolve());
const clearAppBadge = jest.fn(() => Promise.resolve());
const requestPermission = jest.fn(() => Promise.resolve('default'));

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  Object.assign(window, {
    PushManager: class {},
    Notification: Object.assign(class {}, { permission: 'default', requestPermission }),
  });
});

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function open(state: object = signedIn) {
  const seen = answerCalls({
    'GET /api/Notifiche/CountNotifichePersonaID': { notificheCount: 4 },
    'GET /api/Chat/ConversazioniList': {
      nonLetti: 3,
      listConversazioni: [
        { conversazioneID: 13, nonLetti: 0 },
        { conversazioneID: 14, nonLetti: 3 },
      ],
    },
    'POST /api/Avvisi/UpdatePreferenze': {},
  });
  const view = renderApp(
    <>
      <Alerts />
      <Address />
    </>,
    { state },
  );
  return { ...view, seen };
}

test('a tapped notification opens its page through the router', () => {
  open();
  const answer = jest.fn();
  const data = { type: 'OPEN_PATH', path: '/conversazione/12' };
  act(() => {
    serviceWorker.dispatchEvent(
      Object.assign(new Event('message'), { data, ports: [{ postMessage: answer }] }),
    );
  });
  expect(screen.getByText('/conversazione/12')).toBeInTheDocument();
  expect(answer).toHaveBeenCalledTimes(1);
});

test('without a session a tapped notification loads its address, which asks for the login', () => {
  open({});
  const answer = jest.fn();
  serviceWorker.dispatchEvent(
    Object.assign(new Event('message'), {
      data: { type: 'OPEN_PATH', path: '/conversazione/12' },
      ports: [{ postMessage: answer }],
    }),
  );
  expect(answer).not.toHaveBeenCalled();
});

const count = async ({ store }: ReturnType<typeof open>) => {
  store.dispatch(started(1));
  await store.dispatch(notificheApi.endpoints.notificationCount.initiate(1));
  await store.dispatch(chatApi.endpoints.inbox.initiate(1));
};

test('the app’s icon shows the sum of new notifications and unread messages as soon as both are known', async () => {
  const page = open();
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toEqual([[], []]);
  await act(() => count(page));
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(7));
});

/** A notification on the phone; `at` is long ago unless it comes after the host's answers. */
const shownFor = (path: string, at = 1) => ({ data: { path, at }, close: jest.fn() });

test('notifications about what was read, here or elsewhere, are closed; those about unread things stay', async () => {
  const later = Date.now() + 60_000;
  const [here, elsewhere, blocked] = [12, 13, 99].map((id) => shownFor(`/conversazione/${id}`));
  const staying = [
    shownFor('/conversazione/14'),
    shownFor('/conversazione/13', later),
    shownFor('/notifiche'),
  ];
  const getNotifications = () => Promise.resolve([here, elsewhere, blocked, ...staying]);
  getRegistration.mockResolvedValue({ getNotifications });
  const page = open();
  const data = { type: 'OPEN_PATH', path: '/conversazione/12' };
  const tapped = Object.assign(new Event('message'), { data, ports: [{ postMessage: jest.fn() }] });
  act(() => void serviceWorker.dispatchEvent(tapped));
  await waitFor(() => expect(here?.close).toHaveBeenCalled());
  expect(elsewhere?.close).not.toHaveBeenCalled();
  await act(() => count(page));
  await waitFor(() => expect(elsewhere?.close).toHaveBeenCalled());
  expect(blocked?.close).toHaveBeenCalled();
  for (const { close } of staying) expect(close).not.toHaveBeenCalled();
});

test('only a tap on the card’s button asks the browser for permission, and turns the main switch on', async () => {
  const { store, user, seen } = open();
  act(() => {
    store.dispatch(pushFound('off'));
    store.dispatch(pushOffered());
  });
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Avvisami' }));
  expect(requestPermission).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(selectPush(store.getState())).toBe('off'));
  expect(screen.queryByRole('button', { name: 'Avvisami' })).not.toBeInTheDocument();
  const sent = seen.find(({ url }) => url.endsWith('/UpdatePreferenze'));
  expect(await sent?.json()).toEqual({ personaID: 1, telefono: true });
});

test('the card can be dismissed', async () => {
  const { store, user } = open();
  act(() => {
    store.dispatch(pushFound('off'));
    store.dispatch(pushOffered());
  });
  await user.click(screen.getByRole('button', { name: 'Non ora' }));
  expect(screen.queryByRole('button', { name: 'Avvisami' })).not.toBeInTheDocument();
  expect(requestPermission).not.toHaveBeenCalled();
});
