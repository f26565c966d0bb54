import { openPath, type OpenWindow, type PushScope, renewSubscription, shownOf, showPush } from './push';

const origin = 'https://piazza.example';
const said = {
  titolo: 'Marco Ferri',
  testo: 'È ancora disponibile?',
  immagine: `${origin}/images/profile/a.webp`,
  indirizzo: '/conversazione/12',
  tag: 'm12',
  numero: 3,
};

function windowAt(path: string, change: Partial<OpenWindow> = {}, answers = true) {
  const messages: object[] = [];
  const open: OpenWindow = {
    url: origin + path,
    focused: false,
    visibilityState: 'hidden',
    focus: jest.fn(() => Promise.resolve()),
    navigate: jest.fn(() => Promise.resolve()),
    postMessage(message, [port] = []) {
      messages.push(message);
      if (answers) (port as MessagePort | undefined)?.postMessage('opened');
    },
    ...change,
  };
  return { open, messages };
}

function scopeWith(windows: OpenWindow[] = []) {
  const unsubscribe = jest.fn(() => Promise.resolve(true));
  const scope = {
    location: { origin },
    navigator: {
      setAppBadge: jest.fn(() => Promise.resolve()),
      clearAppBadge: jest.fn(() => Promise.resolve()),
    },
    registration: {
      showNotification: jest.fn(() => Promise.resolve()),
      pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: jest.fn(() => Promise.resolve()) },
  } satisfies PushScope;
  return { scope, unsubscribe };
}

test('a push shows title, text and picture, replaces a notification with its tag, and stores the address it opens', async () => {
  const { scope } = scopeWith();
  await showPush(scope, JSON.stringify(said));
  expect(scope.registration.showNotification).toHaveBeenCalledWith('Marco Ferri', {
    body: 'È ancora disponibile?',
    icon: `${origin}/images/profile/a.webp`,
    badge: '/icons/monochrome.png',
    tag: 'm12',
    renotify: true,
    data: { path: '/conversazione/12', at: expect.any(Number) as number },
  });
  expect(scope.navigator.setAppBadge).toHaveBeenCalledWith(3);
});

test('a push with nothing unread clears the number on the app’s icon', async () => {
  const { scope } = scopeWith();
  await showPush(scope, JSON.stringify({ ...said, numero: 0 }));
  expect(scope.navigator.clearAppBadge).toHaveBeenCalledTimes(1);
});

test.each(['', 'not JSON', '[]', 'null', '{"titolo":7,"tag":{},"numero":-1,"immagine":"data:x"}'])(
  'an unreadable push (%s) is shown too',
  async (text) => {
    const { scope } = scopeWith();
    await showPush(scope, text);
    expect(scope.registration.showNotification).toHaveBeenCalledWith('Piazza', {
      body: '',
      icon: '/icons/icon-192.png',
      badge: '/icons/monochrome.png',
      data: { path: '/notifiche', at: expect.any(Number) as number },
    });
    expect(scope.navigator.setAppBadge).not.toHaveBeenCalled();
  },
);

test.each(['https://elsewhere.example/', '//elsewhere.example', '/api/Persona/Logout', null])(
  'a push with the address %p opens the list of notifications',
  (indirizzo) =>
    expect(shownOf(JSON.stringify({ ...said, indirizzo }), origin).options.data).toMatchObject({
      path: '/notifiche',
    }),
);

test('a tap focuses the open app, whose router then navigates', async () => {
  const hidden = windowAt('/home-user-profile');
  const seen = windowAt('/notifiche', { visibilityState: 'visible' });
  const { scope } = scopeWith([hidden.open, seen.open]);
  await openPath(scope, { path: '/conversazione/12' });
  expect(seen.open.focus).toHaveBeenCalledTimes(1);
  expect(seen.messages).toEqual([{ type: 'OPEN_PATH', path: '/conversazione/12' }]);
  expect([hidden.messages, seen.open.navigate]).toEqual([[], expect.any(Function)]);
  expect(seen.open.navigate).not.toHaveBeenCalled();
  expect(scope.clients.openWindow).not.toHaveBeenCalled();
});

test('a page that does not reply is loaded at the new address; if that is forbidden, a window opens', async () => {
  jest.useFakeTimers();
  const tap = async (scope: PushScope) => {
    const done = openPath(scope, { path: '/conversazione/12' });
    await jest.advanceTimersByTimeAsync(2500);
    return done;
  };
  const frozen = windowAt('/', {}, false);
  await tap(scopeWith([frozen.open]).scope);
  expect(frozen.open.navigate).toHaveBeenCalledWith('/conversazione/12');
  const foreign = windowAt('/', { navigate: () => Promise.reject(new TypeError('uncontrolled')) }, false);
  const other = scopeWith([foreign.open]).scope;
  await tap(other);
  expect(other.clients.openWindow).toHaveBeenCalledWith('/conversazione/12');
  jest.useRealTimers();
});

test('a page that is busy for two seconds gets time to reply', async () => {
  jest.useFakeTimers();
  const busy = windowAt('/', {
    postMessage: (_message, [port] = []) =>
      void setTimeout(() => (port as MessagePort | undefined)?.postMessage('opened'), 2000),
  });
  const done = openPath(scopeWith([busy.open]).scope, { path: '/conversazione/12' });
  await jest.advanceTimersByTimeAsync(2000);
  await done;
  expect(busy.open.navigate).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('without an open window a new one opens, only at the app’s own addresses', async () => {
  const picture = windowAt('/images/posts/a.webp', { focused: true });
  const { scope } = scopeWith([picture.open]);
  await openPath(scope, { path: '/conversazione/12' });
  await openPath(scope, { path: 'https://elsewhere.example/' });
  await openPath(scope, undefined);
  expect(scope.clients.openWindow.mock.calls).toEqual([
    ['/conversazione/12'],
    ['/notifiche'],
    ['/notifiche'],
  ]);
  expect(picture.messages).toEqual([]);
});

test('when the browser replaces the subscription, it is ended and the open page is told', async () => {
  const page = windowAt('/home-user-profile');
  const { scope, unsubscribe } = scopeWith([page.open]);
  await renewSubscription(scope);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(page.messages).toEqual([{ type: 'SUBSCRIPTION_LOST' }]);
});
