import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { chatApi } from '../../api/chat';
import { displayChosen } from '../../features/display/displaySlice';
import { answerCalls } from '../../testing/host';
import { sampleLine as message, sampleTalk as conversazione } from '../../testing/sampleLists';
import { renderRoutes } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import ConversationPage from './ConversationPage';
import { hears } from '../../testing/heard';

const listCall = 'GET /api/Chat/ChatList';
const sendCall = 'POST /api/Chat/AddMessaggio';

function show(answers: Parameters<typeof answerCalls>[0] = {}, at = '/conversazione/7') {
  const seen = answerCalls({
    [listCall]: { listConversazione: [message(1, 'È ancora disponibile?')], conversazione },
    'GET /api/Persona/GetPersona': {
      listPersona: [{ personaID: 2, nome: 'Marco', cognome: 'Ferri', imgProfilo: '' }],
    },
    'GET /api/Post/GetPostDetails': { listPost: [samplePost()] },
    ...answers,
  });
  const view = renderRoutes(
    { '/conversazione/:conversazioneID': <ConversationPage /> },
    { at, state: signedIn },
  );
  const count = (path: string) => seen.filter(({ url }) => url.includes(path)).length;
  return { ...view, seen, count };
}
/** Fakes a screen of 50 rem height, on which the ad's picture fits. */
const onTallScreen = () => {
  const isMatch = (media: string) => Number(/min-height: ([\d.]+)rem/.exec(media)?.[1] ?? Infinity) <= 50;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isMatch(media) }) as MediaQueryList;
};
const plain = window.matchMedia;
const field = () => screen.getByRole('textbox', { name: 'Scrivi un messaggio' });
const sendButton = () => screen.getByRole('button', { name: 'Invia' });
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = plain;
});

test('§2: shows person, ad and messages', async () => {
  onTallScreen();
  show();
  expect(await screen.findByText('È ancora disponibile?')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Marco Ferri' })).toHaveAttribute('href', '/user-page/2');
  // Its accessible name contains all its text, so that voice control finds it by any of the words, e.g. the price.
  expect(await screen.findByRole('link', { name: /^Bici da città.*1\.?250.*Modena/ })).toHaveAttribute(
    'href',
    '/view-post/10',
  );
});

test('with larger text the ad is a strip without description', async () => {
  onTallScreen();
  const { store } = show();
  await screen.findByRole('link', { name: /^Bici da città.*Modena/ });
  act(() => void store.dispatch(displayChosen({ textSize: 200 })));
  expect(await screen.findByRole('link', { name: /^Bici da città/ })).not.toHaveTextContent('Modena');
});

test('the ad is above the messages, and nothing is below the field, as in the overlay', async () => {
  const { container } = show();
  const ad = await screen.findByRole('link', { name: /^Bici da città/ });
  expect(ad.compareDocumentPosition(screen.getByRole('log'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const last = [...container.querySelectorAll('main *')].at(-1);
  expect(field().closest('form')).toContainElement(last as HTMLElement);
});

test('hides the safety hint while the person types', async () => {
  const { user } = show();
  const word = await screen.findByText(/^Meglio vedersi/);
  expect(word).toBeVisible();
  await user.click(field());
  expect(word).not.toBeVisible();
});

test.each([true, false])(
  'a sold ad is marked as sold above its conversation (tall screen: %s)',
  async (isTall) => {
    if (isTall) onTallScreen();
    const image = { immagineID: 1, nomeImmagine: 'bici.webp', larghezza: 4, altezza: 3 };
    show({
      'GET /api/Post/GetPostDetails': {
        listPost: [
          samplePost({ venduto: 1, listImmagini: [{ ...image, anteprima: '', immagineAltName: '' }] }),
        ],
      },
    });
    expect(await screen.findByRole('link', { name: /Bici da città.*Venduto/ })).toBeInTheDocument();
  },
);

test('§4, §5: blank text is not sent; sending disables field and button and shows the message; success clears the field', async () => {
  let answer = (_: object): void => undefined;
  const { user, count } = show({ [sendCall]: () => new Promise<object>((resolve) => (answer = resolve)) });
  await screen.findByText('È ancora disponibile?');
  await user.type(field(), '   {Enter}');
  expect(count('AddMessaggio')).toBe(0);
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field(), 'Sì, certo');
  await user.click(sendButton());
  expect(field()).toHaveAttribute('aria-disabled', 'true');
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Sì, certo'));
  expect(screen.getByRole('log')).toHaveTextContent('invio…');
  await act(async () => answer({ data: 2 }));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(field()).not.toHaveAttribute('aria-disabled');
});

test('a message that fails to send stays in the field with an error', async () => {
  const { user } = show({ [sendCall]: { statusCode: 500 } });
  await screen.findByText('È ancora disponibile?');
  await user.type(field(), 'Ciao{Enter}');
  await hears(/Messaggio non inviato/);
  expect(field()).toHaveValue('Ciao');
});

test('§8: messages that fail to load show an error, not an empty chat', async () => {
  show({ [listCall]: { statusCode: 500 } });
  await hears('Errore nel recupero dei messaggi.');
  expect(screen.queryByText('Scrivi il primo messaggio.')).not.toBeInTheDocument();
});

test('§8: a lost connection has its own error text', async () => {
  show();
  await screen.findByText('È ancora disponibile?');
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  fireEvent.focus(window);
  await hears('Errore di connessione. Impossibile recuperare i messaggi.');
});

test('§4, §9: polls every 5 s, and warns after 10 s without an answer', async () => {
  jest.useFakeTimers();
  let isStuck = false;
  const { count } = show({
    [listCall]: () =>
      isStuck ? new Promise<object>(() => undefined) : { listConversazione: [], conversazione },
  });
  await act(() => jest.advanceTimersByTimeAsync(500));
  const first = count('ChatList');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(count('ChatList')).toBe(first + 1);
  isStuck = true;
  await act(() => jest.advanceTimersByTimeAsync(9000));
  expect(screen.queryByText('Connessione lenta. Attendi...')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(screen.getByText('Connessione lenta. Attendi...')).toBeVisible();
});

test('other people’s conversation counts as not found, with the usual title', async () => {
  show({ [listCall]: { statusCode: 404 } });
  expect(await screen.findByText('Messaggi non trovati')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Messaggi$/);
});

test('an address without an id opens no conversation and sends no request', async () => {
  const { seen } = show({}, '/conversazione/undefined');
  await hears('Messaggi non trovati');
  expect(seen).toEqual([]);
});

test('offline, a conversation that was never opened gets its title from the list', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { store } = show({
    [listCall]: lost,
    'GET /api/Chat/ConversazioniList': {
      listConversazioni: [{ ...conversazione, nome: 'Marco', cognome: 'Ferri' }],
    },
  });
  await act(async () => {
    await store.dispatch(chatApi.endpoints.inbox.initiate(me.personaID));
  });
  expect(await screen.findByRole('heading', { name: 'Marco Ferri' })).toBeInTheDocument();
});

const more = () => screen.queryByRole('button', { name: /^Altro/ });

test('a conversation with a deleted person has no ⋯ menu, one with a hidden person has', async () => {
  const gone = { 'GET /api/Persona/GetPersona': { statusCode: 404, listPersona: [] } };
  const said = (nome: string) => ({
    ...gone,
    [listCall]: { listConversazione: [{ ...message(1, 'Ciao'), nome, cognome: '' }], conversazione },
  });
  const { unmount } = show(said('Utente eliminato'));
  expect(await screen.findByRole('heading', { name: 'Utente eliminato' })).toBeInTheDocument();
  expect(more()).not.toBeInTheDocument();
  unmount();
  show(said('Marco'));
  expect(await screen.findByRole('heading', { name: 'Marco' })).toBeInTheDocument();
  expect(more()).toHaveAccessibleName('Altro: Marco');
});
