import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { loggedOut, sessionExpired } from '../api/events';
import { keepDraft, keptDrafts, keptRows, tabs } from '../testing/keptRows';
import { RequireProfile } from '../core/session/RequireProfile';
import { FeedbackForm } from '../features/assistenza/FeedbackForm';
import { ChatPanel } from '../features/chat/ChatPanel';
import { CommentForm } from '../features/commenti/CommentForm';
import SupportPage from '../pages/support/SupportPage';
import { HiddenWords } from '../features/tutela/HiddenWords';
import { CreateShop } from '../features/negozio/CreateShop';
import { OutsideForm } from '../features/segnala/OutsideForm';
import EmailPage from '../pages/security/EmailPage';
import { StoryForm } from '../features/stories/StoryForm';
import { Route, Routes } from 'react-router-dom';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { me, signedIn } from '../testing/samplePost';
import { ownClock, passes } from '../testing/ownClock';

ownClock();

jest.mock('../core/drafts/draftStore', () => jest.requireActual('../testing/keptRows'));
jest.mock('../core/submissions/submissionStore', () => jest.requireActual('../testing/keptRows'));
beforeEach(() => {
  keptRows.clear();
  Object.assign(tabs, { own: 'one', living: [] });
});

const chat = (id: number) => (
  <ChatPanel conversazioneID={id} every={5000} post={undefined} isSeller={false} />
);
const comment = (postID: number, parent = 0) => (
  <CommentForm postID={postID} parentCommentiID={parent} label="Scrivi" />
);
const fields = {
  message: [chat(7), 'Scrivi un messaggio', 'Invia'],
  comment: [comment(10), 'Scrivi', 'Invia'],
  reply: [comment(10, 3), 'Scrivi', 'Invia'],
  'support request': [<SupportPage />, 'Messaggio', undefined],
  feedback: [<FeedbackForm />, 'Messaggio', undefined],
  'new address': [<EmailPage />, 'Nuovo indirizzo', undefined],
  'hidden word': [<HiddenWords />, 'Aggiungi una parola', undefined],
  'new shop': [<CreateShop />, /Nome del negozio/, undefined],
  story: [<StoryForm />, /testo/i, 'Pubblica'],
} satisfies Record<string, [ReactElement, string | RegExp, string | undefined]>;
const kinds = Object.entries(fields);

function open(ui: ReactElement) {
  answerCalls({
    'GET /api/Chat/ChatList': { listConversazione: [] },
    'GET /api/Tutela/ParoleList': { parole: [] },
    'GET /api/Persona/GetPersona': {
      listPersona: [{ ...me, email: 'giulia@example.com', telefono: '', linguaID: 1 }],
    },
    'POST /api/Persona/UpdateEmail': {},
    'POST /api/Chat/AddMessaggio': { data: 99 },
    'POST /api/Commenti/CreateComment': { commentiID: 77 },
  });
  const routes = (
    <Routes>
      <Route element={<RequireProfile />}>
        <Route path="*" element={ui} />
      </Route>
    </Routes>
  );
  return renderApp(routes, { state: signedIn });
}
const field = (label: string | RegExp) => screen.findByRole('textbox', { name: label });
/** The text in the field after the form was opened. */
async function wordsIn(ui: ReactElement, label: string | RegExp) {
  const { unmount } = open(ui);
  const found = await field(label);
  await act(() => passes(30));
  const { value } = found as HTMLTextAreaElement;
  unmount();
  return value;
}

test.each(kinds)('a half-written %s is restored after its page was left', async (_kind, [ui, label]) => {
  const { user, unmount } = open(ui);
  await user.type(await field(label), 'Quasi');
  unmount();
  expect(await wordsIn(ui, label)).toBe('Quasi');
});

test.each(kinds)(
  'a %s is saved while it is typed, in case the phone closes the app',
  async (_kind, [ui, label]) => {
    const { user } = open(ui);
    await user.type(await field(label), 'Quasi');
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
  },
);

test.each(kinds)('a logout deletes the %s, an expired session keeps it', async (_kind, [ui, label]) => {
  for (const [end, left] of [
    [loggedOut(), 0],
    [sessionExpired(), 1],
  ] as const) {
    keptRows.clear();
    const { user, store, unmount } = open(ui);
    await user.type(await field(label), 'Quasi');
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    // Imitates clearPhone.ts, which deletes everything on a logout; nothing may be written after that.
    if (left === 0) keptRows.clear();
    act(() => void store.dispatch(end));
    unmount();
    await act(() => passes(700));
    expect(keptDrafts()).toHaveLength(left);
  }
});

test.each(kinds.filter(([kind]) => kind === 'message' || kind === 'comment' || kind === 'reply'))(
  'a %s that was sent is not restored',
  async (_kind, [ui, label, button]) => {
    const { user, unmount } = open(ui);
    await user.type(await field(label), 'Ecco');
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: label })).toHaveValue(''));
    unmount();
    expect(await wordsIn(ui, label)).toBe('');
    expect(keptDrafts()).toEqual([]);
  },
);

test('a draft is deleted once the host has accepted it, although its form has closed by then', async () => {
  const { user } = open(<EmailPage />);
  await user.type(await field('Nuovo indirizzo'), 'nuova@example.com');
  await waitFor(() => expect(keptDrafts()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Mandami il link' }));
  expect(await screen.findByText(/Abbiamo scritto a/)).toBeInTheDocument();
  await waitFor(() => expect(keptDrafts()).toEqual([]));
});

test('restored text that the person deletes is not restored again', async () => {
  const { user, unmount } = open(chat(7));
  await user.type(await field('Scrivi un messaggio'), 'A Marco');
  unmount();
  const again = open(chat(7));
  const found = await field('Scrivi un messaggio');
  await waitFor(() => expect(found).toHaveValue('A Marco'));
  await again.user.clear(found);
  again.unmount();
  expect(await wordsIn(chat(7), 'Scrivi un messaggio')).toBe('');
});

test('a second tab starts empty, and both tabs keep their own text', async () => {
  const openTab = async (own: string, living: string[]) => {
    Object.assign(tabs, { own, living });
    const { user, container, unmount } = open(chat(7));
    return { user, unmount, box: await within(container).findByRole('textbox') };
  };
  const one = await openTab('one', []);
  await one.user.type(one.box, 'Dal primo');
  await waitFor(() => expect(keptDrafts()).toHaveLength(1));
  const two = await openTab('two', ['one']);
  await act(() => passes(30));
  expect(two.box).toHaveValue('');
  await two.user.type(two.box, 'Dal secondo');
  two.unmount();
  one.unmount();
  await act(() => passes(30));
  expect(keptDrafts().map(({ form }) => form['text'])).toEqual(['Dal primo', 'Dal secondo']);
  // Once both tabs are closed, the next tab restores the newest text.
  const three = await openTab('three', []);
  await waitFor(() => expect(three.box).toHaveValue('Dal secondo'));
});

test('a tab restores its own text, although another tab wrote later', async () => {
  const { user, unmount } = open(chat(7));
  await user.type(await field('Scrivi un messaggio'), 'Qui');
  unmount();
  await act(() => passes(30));
  keepDraft('conversazione/7', { text: 'Altrove' });
  expect(await wordsIn(chat(7), 'Scrivi un messaggio')).toBe('Qui');
});

test('each conversation and each post has its own draft', async () => {
  const { user, unmount } = open(chat(7));
  await user.type(await field('Scrivi un messaggio'), 'A Marco');
  unmount();
  expect(await wordsIn(chat(8), 'Scrivi un messaggio')).toBe('');
  expect(await wordsIn(chat(7), 'Scrivi un messaggio')).toBe('A Marco');
  expect(await wordsIn(comment(7), 'Scrivi')).toBe('');
});

test('a report without an account survives a reload, and is not stored beyond its tab', async () => {
  sessionStorage.clear();
  const { user, unmount } = open(<OutsideForm />);
  const label = screen.getAllByRole('textbox').at(0);
  await user.type(label as HTMLElement, 'https://');
  unmount();
  open(<OutsideForm />);
  await waitFor(() => expect(screen.getAllByRole('textbox').at(0)).toHaveValue('https://'));
  expect(keptDrafts()).toEqual([]);
});
