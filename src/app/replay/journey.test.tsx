import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Store } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { Comment, Message, Notification, Post } from '../../../contract/entities';
import type { RootState } from '../../store/state';
import { asText, exportSession, sessionFile } from '../../features/report/sessionFile';
import { createI18n } from '../../i18n/setup';
import { createRedaction } from '../../lib/redact';
import { answerCalls } from '../../testing/host';
import { me, samplePost } from '../../testing/samplePost';
import { App } from '../App';
import { selectLocationState } from '../locationSlice';
import { askFirst, startPage } from '../startPage';
import { preloaded } from '../../core/persistence/preloaded';
import { createStore } from '../store';
import type { WholeStore } from '../../testing/renderApp';
import { firstDifference } from './differences';
import { readRecording } from './readRecording';
import { replay, replayAll } from './replay';
import { ReplayScreen } from './ReplayScreen';
import { seeNothing } from '../../testing/noSight';

/** jsdom has no layout, so the virtual list is replaced by one that draws all rows. */
jest.mock('virtua', () => ({
  WindowVirtualizer: ({
    data,
    children,
  }: {
    data: Post[];
    children: (post: Post, index: number) => ReactNode;
  }) => data.map(children),
}));

const password = 'parola-segreta';
const token = 'a-token-of-the-host-1234';
const commentText = 'Che bella bicicletta!';
const messageText = 'Posso passare domani?';
const moment = '2026-01-01T10:00:00.000Z';

/** The visible text without announcements to screen readers, whose timing depends on the machine. */
const seenText = () => {
  const page = document.body.cloneNode(true) as HTMLElement;
  page.querySelectorAll('[data-voice]').forEach((region) => region.remove());
  return page.textContent;
};

beforeAll(seeNothing);

function answerJourney(): Request[] {
  const comments: Partial<Comment>[] = [];
  const messages: Partial<Message>[] = [];
  const post = samplePost();
  const own = { ...me, email: 'Giulia@example.com' };
  // Other people's records lack the private fields.
  const seller = { ...me, personaID: 2, nome: 'Marco', abbreviazione: undefined, valutaSimbolo: undefined };
  const notification: Partial<Notification> = {
    notificaID: 1,
    tipoEvento: 'Like',
    personaID: 2,
    postID: 10,
    nominativo: 'Anna Bianchi',
    imgProfilo: '',
    titolo: 'Lampada',
    nomeImmagine: null,
    dataOra: moment,
    quanti: 1,
  };
  return answerCalls({
    'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': {
      listTraduzioniPagina: [{ label: 'barra-home', traduzioneTesto: 'La piazza' }],
    },
    'POST /api/Persona/Login': { token, persona: own },
    'GET /api/Persona/GetPersona': ({ url }: Request) => ({
      listPersona: [new URL(url).searchParams.get('PersonaID') === '2' ? seller : own],
    }),
    'GET /api/Post/PostFrussoList': ({ url }: Request) => ({
      listPost: new URL(url).searchParams.get('page') === '1' ? [post] : [],
      prima: moment,
    }),
    'GET /api/Post/GetPostDetails': { listPost: [post] },
    'GET /api/Stories/StoriesUserList': { listStories: [] },
    'GET /api/Categorie/CategoriePrincipaliList': { listCategorie: [] },
    'GET /api/Persona/GetPersoneSimili': { listPersona: [] },
    'GET /api/Bookmark/CountBookmarkPersonaID': { bookmarkCount: 4 },
    'GET /api/Notifiche/CountNotifichePersonaID': { notificheCount: 2, recordCount: 2 },
    'GET /api/Notifiche/GetCombinedNotifiche': { listNotifiche: [notification] },
    'GET /api/Chat/ConversazioniList': { listConversazioni: [], nonLetti: 0 },
    'POST /api/Like/AddLike': { likeID: 77 },
    'POST /api/Bookmark/AddBookmark': { bookmarkID: 78 },
    'GET /api/Commenti/GetPostComments': () => ({ listCommenti: comments, commentiCount: comments.length }),
    'POST /api/Commenti/CreateComment': async (request: Request) => {
      const { testoCommento } = (await request.json()) as { testoCommento: string };
      comments.push({
        commentiID: 5,
        parentCommentiID: 0,
        personaID: 1,
        postID: 10,
        testoCommento,
        nome: 'Giulia',
        cognome: 'Rossi',
        imgProfilo: '',
        dataOra: moment,
      });
      return { commentiID: 5, data: 5 };
    },
    'POST /api/Chat/AddConversazione': { data: 7 },
    'GET /api/Chat/ChatList': () => ({
      listConversazione: messages,
      conversazione: { conversazioneID: 7, postID: 10, personaID1: 1, personaID2: 2, dataInizio: moment },
    }),
    'POST /api/Chat/AddMessaggio': async (request: Request) => {
      const { testo } = (await request.json()) as { testo: string };
      messages.push({ messaggioID: 9, mittenteID: 1, testo, message: testo, dataInvio: moment });
      return { data: 9 };
    },
  });
}

/** Starts the app as a browser does. */
async function start() {
  window.history.replaceState(null, '', '/');
  const parts = createStore(await preloaded('it'), createI18n('it'));
  startPage(parts);
  render(<App parts={parts} />);
  act(() => askFirst(parts));
  return parts;
}

interface Mark {
  steps: number;
  path: string;
  text: string | null;
}

/** Goes from the login to a sent message, and notes at each stop what the screen shows. */
async function travel() {
  const seen = answerJourney();
  const parts = await start();
  const { log } = parts;
  const store = parts.store as Store as WholeStore;
  const user = userEvent.setup();
  const marks: Mark[] = [];
  /** Notes the screen once no request is under way and all answers are drawn. */
  const mark = async () => {
    const calls = () => Object.values(store.getState().api.queries);
    await waitFor(() => expect(calls().every((call) => call?.status !== 'pending')).toBe(true));
    // The section of suggested people is requested last; as nobody is suggested, it disappears.
    await waitFor(() => expect(screen.queryByText('Persone come te')).not.toBeInTheDocument());
    // RTK Query's answers are drawn with the next frame.
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    const { pathname } = window.location;
    marks.push({ steps: log.entries.length, path: pathname, text: seenText() });
  };
  const button = (name: string | RegExp) => screen.findByRole('button', { name });

  // Waits for the consent banner's chunk, so that the first noted screen always contains it.
  await screen.findByText('I cookie, in breve');
  await user.type(screen.getByLabelText('Email'), 'giulia@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await mark();
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  await screen.findByRole('link', { name: 'La piazza' });
  await screen.findByText('Bici da città');
  // The bar's counts are loaded after the page is drawn.
  await screen.findByRole('link', { name: 'Salvati, 4' });
  await screen.findByRole('link', { name: 'Notifiche, 2 nuove' });
  await mark();
  await user.click(await button('Mi piace'));
  await screen.findByRole('button', { name: 'Mi piace', pressed: true });
  await user.click(await button(/^Salva/));
  await waitFor(() => expect(store.getState().bookmark[10]?.status).toBe('settled'));
  await mark();
  await user.click(await button(/^Commenti/));
  await user.type(await screen.findByRole('textbox', { name: 'Scrivi un commento' }), commentText);
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  await waitFor(() => expect(store.getState().submissions.items).toEqual([]));
  await mark();
  await user.click(screen.getByRole('link', { name: /^Notifiche/ }));
  await screen.findByText(/Lampada/);
  await mark();
  await user.click(screen.getByRole('link', { name: 'La piazza' }));
  await user.click(await screen.findByRole('link', { name: /^Contatta/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Scrivi un messaggio' }), messageText);
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(messageText));
  await waitFor(() => expect(store.getState().submissions.items).toEqual([]));
  await mark();

  const state = store.getState();
  const exported = (hasTexts: boolean) => store.dispatch(exportSession(hasTexts));
  const whole = asText(sessionFile(log, state, stored));
  return { seen, marks, state, whole, file: await exported(true), fileWithoutTexts: await exported(false) };
}

/** The parts of a state that a file may contain. */
const stored = createRedaction({ isStored: true });
const plain = (state: RootState): unknown => JSON.parse(JSON.stringify(stored(state))) as unknown;
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

test('a long journey, replayed without a network, ends in the same state and shows the same screens', async () => {
  const { seen, marks, state, whole, file, fileWithoutTexts } = await travel();
  cleanup();
  const calls = seen.length;
  expect(marks.map(({ path }) => path)).toEqual([
    '/',
    '/home-user-profile',
    '/home-user-profile',
    '/home-user-profile',
    '/notifiche',
    '/chat/10',
  ]);

  // Reducers may not use the clock or random numbers.
  const refuse = () => {
    throw new Error('A reducer is not pure.');
  };
  const watched = [jest.spyOn(Date, 'now'), jest.spyOn(Math, 'random')].map((spy) =>
    spy.mockImplementation(refuse),
  );
  const recording = readRecording(whole);
  const states = replayAll(recording);
  const shared = [file, fileWithoutTexts].map(readRecording);
  const ends = shared.map(replay);
  for (const spy of watched) spy.mockRestore();

  expect(asJson(states.at(-1)?.state)).toEqual(plain(state));
  // The files with pseudonyms also lead to their stored end state.
  for (const [index, { end }] of shared.entries()) expect(firstDifference(end, ends[index])).toBeUndefined();
  for (const secret of [password, token, 'Giulia', 'Marco']) expect(file).not.toContain(secret);
  for (const text of [password, token, commentText, messageText])
    expect(fileWithoutTexts).not.toContain(text);

  const clock = Date.now;
  for (const { steps, path, text } of marks) {
    const shown = states[steps]?.state;
    if (!shown) throw new Error(`There is no step ${steps}.`);
    const { unmount } = render(<ReplayScreen state={shown} now={recording.steps[steps - 1]?.at} rest={0} />);
    await waitFor(() => expect(seenText()).toBe(text));
    expect(selectLocationState(shown).path).toBe(path);
    unmount();
  }
  Date.now = clock;
  expect(seen).toHaveLength(calls);
});
