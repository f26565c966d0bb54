import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { keptRows } from '../../testing/keptRows';
import { wayOutSlice } from '../../core/wayout/wayOutSlice';
import { restored, sendingBegan, unreached } from '../../core/submissions/submissionsSlice';
import { sampleMessage } from '../../testing/sampleSubmission';
import { answerCalls } from '../../testing/host';
import { sampleLine, sampleTalk as conversazione } from '../../testing/sampleLists';
import { renderApp } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import { ChatPanel } from './ChatPanel';

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));
afterEach(() => keptRows.clear());

const message = sampleLine(1, 'Eccomi');
const plain = window.matchMedia;
const onTouch = () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: media === '(pointer: coarse)' }) as MediaQueryList;
};
afterEach(() => {
  window.matchMedia = plain;
});

function show({
  post = samplePost({ prezzo: 50 }),
  isSeller = false,
  messages = [] as object[],
  hasEarlier = false,
  state = signedIn,
  answers = {},
} = {}) {
  const seen = answerCalls({
    'GET /api/Chat/ChatList': { listConversazione: messages, conversazione, altri: Number(hasEarlier) },
    ...answers,
  });
  let close = () => undefined as void;
  function Panel() {
    const [isClosed, setClosed] = useState(false);
    close = () => act(() => setClosed(true));
    return <ChatPanel conversazioneID={7} every={5000} post={post} isSeller={isSeller} isClosed={isClosed} />;
  }
  const view = renderApp(<Panel />, { state });
  const sent = () => seen.filter(({ url }) => url.includes('AddMessaggio')).length;
  return { ...view, sent, close: () => close() };
}
const field = () => screen.getByRole('textbox', { name: 'Scrivi un messaggio' });
const namesIn = async (group: string) =>
  [...(await screen.findByRole('group', { name: group })).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );

const heightOf = ({ style }: CSSStyleRule): string => style.getPropertyValue('max-height');

/** The max-height values that the style sheet gives an element, each with its media query. */
function heightsOf(node: Element | null): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const own = (rule: CSSRule): rule is CSSStyleRule =>
    rule instanceof CSSStyleRule && node?.matches(rule.selectorText) === true && heightOf(rule) !== '';
  return rules.flatMap((rule) => {
    if (own(rule)) return [heightOf(rule)];
    if (!(rule instanceof CSSMediaRule)) return [];
    return [...rule.cssRules].filter(own).map((inner) => `${rule.media.mediaText}: ${heightOf(inner)}`);
  });
}

test('§9 chat: the messages are at most 40vh high, and 25vh in a window under 500 px', async () => {
  show();
  const list = await screen.findByRole('log');
  expect(heightsOf(list.parentElement)).toEqual(['40vh', '(max-height: 499px): 25vh']);
});

test('an empty chat suggests three first messages, one of them a price offer; a tap fills the field and does not send', async () => {
  const { user, sent } = show();
  expect(await namesIn('Inizi con')).toEqual([
    'È ancora disponibile?',
    'Dove posso vederlo?',
    'Accetti € 45,00?',
  ]);
  await user.click(screen.getByRole('button', { name: 'Accetti € 45,00?' }));
  expect(field()).toHaveValue('Accetti € 45,00?');
  expect(field()).toHaveFocus();
  expect(sent()).toBe(0);
});

test('typing in the field does not rerender the messages', async () => {
  // Drawing a message parses its date, so this spy counts the drawn messages.
  const drawn = jest.spyOn(Date, 'parse');
  const { user } = show({ messages: [message] });
  await screen.findByText('Eccomi');
  expect(drawn).toHaveBeenCalledWith(message.dataInvio);
  drawn.mockClear();
  await user.type(field(), 'Ciao');
  expect(field()).toHaveValue('Ciao');
  expect(drawn).not.toHaveBeenCalledWith(message.dataInvio);
  drawn.mockRestore();
});

test('the text of a refused message stays in the field, even after the page was left and reopened', async () => {
  const refusal = { statusCode: 403, statusMessage: 'Qui non si può più scrivere.' };
  const panel = () => show({ answers: { 'POST /api/Chat/AddMessaggio': refusal } });
  const { user, unmount } = panel();
  await user.type(field(), 'Ti aspetto alle nove{Enter}');
  expect(await screen.findByText('Qui non si può più scrivere.')).toBeInTheDocument();
  expect(field()).toHaveValue('Ti aspetto alle nove');
  expect(field()).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull();
  unmount();
  panel();
  await waitFor(() => expect(field()).toHaveValue('Ti aspetto alle nove'));
});

test('an unsent text stays readable when the conversation is closed to new messages', async () => {
  const { user, close } = show();
  await user.type(field(), 'Ti aspetto');
  close();
  expect(screen.getByText(/Qui non si può più scrivere/)).toBeInTheDocument();
  expect(field()).toHaveValue('Ti aspetto');
});

test('a tapped suggestion is appended to the typed text', async () => {
  const { user } = show();
  await user.type(field(), 'Ciao Marco!');
  await user.click(await screen.findByRole('button', { name: 'Dove posso vederlo?' }));
  expect(field()).toHaveValue('Ciao Marco! Dove posso vederlo?');
});

test.each([
  ['is given away', samplePost({ gratis: 1, prezzo: null })],
  ['costs next to nothing', samplePost({ prezzo: 1 })],
])('no price offer is suggested for an ad that %s', async (_name, post) => {
  show({ post });
  expect(await namesIn('Inizi con')).toContain('Quando posso ritirarlo?');
});

test.each([
  ['a chat that has begun', { messages: [message] }],
  ['a sold ad', { post: samplePost({ venduto: 1 }) }],
])('%s has no suggested first messages', async (_name, chat) => {
  show(chat);
  await screen.findByRole('log');
  expect(screen.queryByRole('button', { name: 'È ancora disponibile?' })).not.toBeInTheDocument();
});

test('the seller is offered ready-made answers, one of them with the ad’s place', async () => {
  const post = samplePost({ geolocalizzazione: 'Reggio nell’Emilia (RE)', personaID: me.personaID });
  const { user } = show({ post, isSeller: true, messages: [message] });
  expect(await namesIn('Risposte pronte')).toEqual([
    'Sì, è ancora disponibile.',
    'Possiamo vederci a Reggio nell’Emilia.',
    'Il prezzo non è trattabile.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Sì, è ancora disponibile.' }));
  expect(field()).toHaveValue('Sì, è ancora disponibile.');
});

const mine = (testo: string) => ({
  ...message,
  messaggioID: 2,
  mittenteID: me.personaID,
  testo,
  message: testo,
});

test.each([
  ['word for word', 'Sì, è ancora disponibile.'],
  ['among other words', 'Ciao! Sì, è ancora disponibile. A presto'],
])('an answer that was given %s is not offered again', async (_name, said) => {
  const post = samplePost({ geolocalizzazione: 'Modena (MO)', personaID: me.personaID });
  show({ post, isSeller: true, messages: [message, mine(said)] });
  await screen.findByRole('log');
  expect(await namesIn('Risposte pronte')).toEqual([
    'Possiamo vederci a Modena.',
    'Il prezzo non è trattabile.',
  ]);
});

test('a ready-made answer stays when only the other person has written the same text', async () => {
  const said = { ...message, testo: 'Il prezzo non è trattabile.' };
  show({ post: samplePost({ personaID: me.personaID }), isSeller: true, messages: [said] });
  await screen.findByRole('log');
  expect(await namesIn('Risposte pronte')).toContain('Il prezzo non è trattabile.');
});

test('a used suggestion disappears, and after the last one the whole group does', async () => {
  const { user } = show({ post: samplePost({ venduto: 1 }), isSeller: true, messages: [message] });
  await user.click(await screen.findByRole('button', { name: 'Grazie per l’interesse!' }));
  // While the text field has the focus, the suggestions are hidden to leave room for the messages.
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Risposte pronte' })).not.toBeInTheDocument();
  const [rest, ...others] = screen.getAllByRole('button', { name: /venduto|interesse/, hidden: true });
  expect(others).toEqual([]);
  await user.click(rest as HTMLElement);
  expect(screen.queryByRole('group', { hidden: true })).not.toBeInTheDocument();
  expect(field()).toHaveValue('Grazie per l’interesse! Mi dispiace, è già venduto.');
  expect(field()).toHaveFocus();
});

test('on a touch screen Enter starts a new line, and the button sends', async () => {
  onTouch();
  const { user, sent } = show();
  await user.type(field(), 'Ciao,{Enter}quanto è lungo?');
  expect(field()).toHaveValue('Ciao,\nquanto è lungo?');
  expect(field()).toHaveAttribute('enterkeyhint', 'enter');
  expect(sent()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  expect(sent()).toBe(1);
});

test('without a touch screen Enter sends, and Shift+Enter starts a new line', async () => {
  const { user, sent } = show();
  expect(field()).toHaveAttribute('enterkeyhint', 'send');
  await user.type(field(), 'Ciao,{Shift>}{Enter}{/Shift}quanto è lungo?');
  expect(field()).toHaveValue('Ciao,\nquanto è lungo?');
  expect(sent()).toBe(0);
  await user.keyboard('{Enter}');
  expect(sent()).toBe(1);
});

test('a message that the host postpones shows the host’s reason', async () => {
  const { store } = show();
  const text = 'Hai fatto molto in poco tempo. Riprova tra 10 minuti.';
  act(() => {
    store.dispatch(restored([sampleMessage({ at: message.dataInvio })]));
  });
  expect(await screen.findByText('Parte appena possibile')).toBeInTheDocument();
  act(() => {
    store.dispatch(sendingBegan('a'));
    store.dispatch(unreached({ id: 'a', error: { kind: 'rateLimited', status: 429, text, retryAt: 1 } }));
  });
  expect(screen.getByRole('log')).toHaveTextContent(`Ciao${text}`);
});

test('the field grows with the lines of a long text', async () => {
  const lines = jest.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockReturnValue(22);
  const { user } = show();
  lines.mockImplementation(function (this: HTMLTextAreaElement) {
    return 22 * Math.ceil((this.value.length || 1) / 20);
  });
  await user.type(field(), 'a'.repeat(70));
  expect(field()).toHaveStyle({ height: '88px' });
  await user.clear(field());
  expect(field()).toHaveStyle({ height: '22px' });
  lines.mockRestore();
});

const hiding = {
  ...signedIn,
  wayOut: { ...wayOutSlice.getInitialState(), parole: ['TRUFFA'], isAsked: true },
};
const theirs = { ...message, messaggioID: 2, testo: 'Non è una truffa' };

test('a first message that contains one of the viewer’s hidden words is collapsed until the viewer expands it', async () => {
  const { user } = show({ messages: [message, theirs], state: hiding });
  expect(await screen.findByText('Eccomi')).toBeInTheDocument();
  expect(screen.queryByText(theirs.testo)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mostra' }));
  expect(screen.getByText(theirs.testo)).toBeInTheDocument();
});

test('hidden words collapse neither the viewer’s own messages nor those of a person whom the viewer answered', async () => {
  const mine = { ...theirs, messaggioID: 3, mittenteID: me.personaID, testo: 'Una truffa?' };
  show({ messages: [theirs, mine], state: hiding });
  for (const { testo } of [theirs, mine]) expect(await screen.findByText(testo)).toBeInTheDocument();
});

test('hidden words collapse nothing while unloaded earlier messages may contain the viewer’s answer', async () => {
  show({ messages: [theirs], state: hiding, hasEarlier: true });
  expect(await screen.findByRole('button', { name: 'Messaggi precedenti' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mostra' })).not.toBeInTheDocument();
});

test('the buyer sees the legal note about the seller before the first message, and not afterwards', async () => {
  const law = /^Vende un privato/;
  const ad = samplePost({ venditore: 'Privato' });
  const { unmount } = show({ post: ad });
  expect(await screen.findByText(law)).toBeVisible();
  unmount();
  show({ post: ad, messages: [message] });
  expect(await screen.findByText(message.testo)).toBeVisible();
  expect(screen.queryByText(law)).not.toBeInTheDocument();
});
