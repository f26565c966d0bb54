import { act, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '../../../contract/entities';
import { wayOutSlice } from '../../core/wayout/wayOutSlice';
import type { WholeState } from '../../testing/stateWith';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import { Comments } from './Comments';
import { CommentsButton } from './CommentsButton';

const create = 'POST /api/Commenti/CreateComment';
const list = 'GET /api/Commenti/GetPostComments';
const remove = 'POST /api/Commenti/DeleteComment';

const comment = (change: Partial<Comment>): Comment => ({
  commentiID: 1,
  parentCommentiID: 0,
  personaID: 2,
  postID: 10,
  dataOra: '2026-01-01T10:00:00.000Z',
  testoCommento: 'È ancora disponibile?',
  nome: 'Marco',
  cognome: 'Ferri',
  imgProfilo: '',
  ...change,
});

interface Host {
  listed: Comment[];
  /** The host's response to the next CreateComment call. */
  answer: (body: { testoCommento: string; parentCommentiID: number }) => object | Promise<object>;
}

async function open(host: Host, state: Partial<WholeState> = signedIn) {
  const seen = answerCalls({
    [list]: () => ({ listCommenti: host.listed, commentiCount: host.listed.length }),
    [create]: async (request) => host.answer(await request.json()),
    [remove]: () => {
      host.listed = host.listed.filter(({ personaID }) => personaID !== me.personaID);
      return {};
    },
  });
  const post = samplePost({ commentiCount: host.listed.length });
  const view = renderApp(
    <>
      <CommentsButton post={post} />
      <Comments postID={10} />
    </>,
    { state },
  );
  const toggle = screen.getByRole('button', { name: /^Commenti/, expanded: false });
  await view.user.click(toggle);
  await screen.findByRole('textbox', { name: 'Scrivi un commento' });
  return { ...view, toggle, sent: () => seen.filter(({ url }) => url.includes('CreateComment')) };
}

const box = () => screen.getByRole('textbox', { name: 'Scrivi un commento' });
const send = () => screen.getByRole('button', { name: 'Invia' });

test('a second tap on the comments button hides the comments', async () => {
  const { user, toggle } = await open({ listed: [], answer: () => ({}) });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the field appears only after the comments have loaded, because they would push it down', async () => {
  let arrive = (_: object): void => undefined;
  answerCalls({ [list]: () => new Promise<object>((resolve) => (arrive = resolve)) });
  const { user } = renderApp(
    <>
      <CommentsButton post={samplePost()} />
      <Comments postID={10} />
    </>,
    { state: signedIn },
  );
  await user.click(screen.getByRole('button', { name: /^Commenti/ }));
  expect(screen.getByText('Caricamento dei commenti')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await act(async () => arrive({ listCommenti: [comment({})] }));
  expect(await screen.findByText('È ancora disponibile?')).toBeInTheDocument();
  expect(box()).toBeInTheDocument();
});

test('§5: blank text is not sent', async () => {
  const { user, sent } = await open({ listed: [], answer: () => ({}) });
  await user.type(box(), '  \n ');
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  expect(sent()).toHaveLength(0);
});

test('near the limit the field counts characters; a too long comment is kept whole, marked, and not sent', async () => {
  const { user, sent } = await open({ listed: [], answer: () => ({}) });
  await user.click(box());
  await user.paste('a'.repeat(1900));
  expect(screen.queryByText(/ \/ 2000/)).not.toBeInTheDocument();
  await user.paste('b'.repeat(99));
  expect(screen.getByText('1999 / 2000')).toBeInTheDocument();
  await user.paste('🚲cd');
  expect(box()).toHaveValue(`${'a'.repeat(1900)}${'b'.repeat(99)}🚲cd`);
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('−2');
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await user.click(send());
  expect(sent()).toHaveLength(0);
  await user.type(box(), '{Backspace}{Backspace}');
  expect(screen.getByText('2000 / 2000')).toBeInTheDocument();
  await user.click(send());
  expect(sent()).toHaveLength(1);
});

test('§4: a new comment is shown as pending and counted at once, then gets the host’s id', async () => {
  let confirm = (_: object): void => undefined;
  const host: Host = { listed: [comment({})], answer: () => new Promise((resolve) => (confirm = resolve)) };
  const { user, store, toggle } = await open(host);
  await user.type(box(), ' Bella! ');
  await user.click(send());
  expect(screen.getByText('Bella!')).toBeInTheDocument();
  expect(screen.getByText('Invio…')).toBeInTheDocument();
  expect(toggle).toHaveAccessibleName('Commenti, 2');
  expect(box()).toHaveValue('');
  const author = screen.getByRole('link', { name: 'Giulia Rossi' });
  author.focus();
  host.listed = [
    ...host.listed,
    comment({ commentiID: 77, personaID: 1, testoCommento: 'Bella!', nome: 'Giulia', cognome: 'Rossi' }),
  ];
  await act(async () => confirm({ commentiID: 77 }));
  expect(await screen.findByRole('button', { name: 'Elimina' })).toBeInTheDocument();
  expect(screen.queryByText('Invio…')).not.toBeInTheDocument();
  expect(screen.getAllByText('Bella!')).toHaveLength(1);
  expect(store.getState().submissions.items).toEqual([]);
  // The comment keeps its row when the host accepts it, so the focus stays.
  expect(author).toHaveFocus();
});

test('a failed comment keeps its text, and a retry reuses the idempotency key', async () => {
  let isDown = true;
  const host: Host = {
    listed: [],
    answer: () => {
      if (isDown) throw new TypeError('offline');
      return { commentiID: 77 };
    },
  };
  const { user, toggle, sent } = await open(host);
  await user.type(box(), 'Ciao');
  await user.click(send());
  expect(await screen.findByText('Non inviato.')).toBeInTheDocument();
  expect(screen.getByText('Ciao')).toBeInTheDocument();
  expect(toggle).toHaveAccessibleName('Commenti');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('button', { name: 'Elimina' })).toBeInTheDocument();
  const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a failed comment can be discarded', async () => {
  const host: Host = {
    listed: [],
    answer: () => {
      throw new TypeError('offline');
    },
  };
  const { user } = await open(host);
  await user.type(box(), 'Ciao');
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Scarta' }));
  expect(screen.queryByText('Ciao')).not.toBeInTheDocument();
});

test('§4: only one reply box is open at a time, and a reply is listed under its parent', async () => {
  const listed = [comment({}), comment({ commentiID: 2, nome: 'Sara', testoCommento: 'Io la prendo' })];
  const { user, sent } = await open({ listed, answer: () => ({ commentiID: 3 }) });
  const [first, second] = await screen.findAllByRole('button', { name: 'Rispondi' });
  await user.click(first as HTMLElement);
  expect(screen.getByRole('textbox', { name: 'Rispondi a Marco' })).toHaveFocus();
  await user.click(second as HTMLElement);
  expect(screen.queryByRole('textbox', { name: 'Rispondi a Marco' })).not.toBeInTheDocument();
  const reply = screen.getByRole('textbox', { name: 'Rispondi a Sara' });
  await user.type(reply, 'Peccato');
  await user.click(within(reply.closest('form') as HTMLElement).getByRole('button', { name: 'Invia' }));
  expect(screen.queryByRole('textbox', { name: 'Rispondi a Sara' })).not.toBeInTheDocument();
  expect(await sent()[0]?.json()).toMatchObject({
    parentCommentiID: 2,
    testoCommento: 'Peccato',
    personaID: 1,
  });
});

test('a reply to a reply begins with the name of the person answered, and is listed under the same parent', async () => {
  const listed = [
    comment({ nome: 'Teresa' }),
    comment({ commentiID: 2, parentCommentiID: 1, testoCommento: 'Sì' }),
    comment({ commentiID: 3, parentCommentiID: 1, nome: 'Sara', testoCommento: 'La prendo io' }),
    comment({ commentiID: 4, parentCommentiID: 1, personaID: 1, nome: 'Giulia', testoCommento: 'Peccato' }),
  ];
  const { user, sent } = await open({ listed, answer: () => ({ commentiID: 5 }) });
  const buttons = await screen.findAllByRole('button', { name: 'Rispondi' });
  await user.click(buttons[2] as HTMLElement);
  expect(screen.getByRole('textbox', { name: 'Rispondi a Sara' })).toHaveValue('Sara, ');
  await user.click(buttons[1] as HTMLElement);
  expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual([
    'false',
    'true',
    'false',
    'false',
  ]);
  const field = screen.getByRole('textbox', { name: 'Rispondi a Marco' });
  expect(field).toHaveFocus();
  const submit = within(field.closest('form') as HTMLElement).getByRole('button', { name: 'Invia' });
  // §5: the prefilled name alone counts as blank.
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('a che ora?');
  await user.click(submit);
  expect(screen.queryByRole('textbox', { name: 'Rispondi a Marco' })).not.toBeInTheDocument();
  expect(await sent()[0]?.json()).toMatchObject({
    parentCommentiID: 1,
    testoCommento: 'Marco, a che ora?',
  });
  // A reply to the viewer's own comment is not prefilled with a name.
  await user.click(buttons[3] as HTMLElement);
  expect(screen.getByRole('textbox', { name: 'Rispondi a Giulia' })).toHaveValue('');
  await user.click(buttons[0] as HTMLElement);
  expect(screen.getByRole('textbox', { name: 'Rispondi a Teresa' })).toHaveValue('');
});

test('§6: only one’s own comment can be deleted, after a confirmation', async () => {
  const listed = [
    comment({}),
    comment({ commentiID: 2, personaID: 1, nome: 'Giulia', testoCommento: 'Mio' }),
  ];
  const { user } = await open({ listed, answer: () => ({}) });
  await screen.findByText('Mio');
  const buttons = screen.getAllByRole('button', { name: 'Elimina' });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  const dialog = screen.getByRole('dialog', { name: 'Elimina commento' });
  expect(dialog).toHaveTextContent('Sei sicuro di voler cancellare questo commento?');
  await user.click(within(dialog).getByRole('button', { name: 'Annulla' }));
  expect(screen.getByText('Mio')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Elimina' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(screen.queryByText('Mio')).not.toBeInTheDocument());
  expect(screen.getByText('È ancora disponibile?')).toBeInTheDocument();
});

test('a comment or reply with one of the viewer’s hidden words is collapsed; the viewer’s own is not', async () => {
  const listed = [
    comment({ testoCommento: 'Puzza di truffa' }),
    comment({ commentiID: 2, parentCommentiID: 1, testoCommento: 'Truffa, sì' }),
    comment({ commentiID: 3, personaID: me.personaID, testoCommento: 'Nessuna truffa' }),
    comment({ commentiID: 4, testoCommento: 'Truffatori' }),
  ];
  const wayOut = { ...wayOutSlice.getInitialState(), parole: ['TRUFFA'], isAsked: true };
  const { user } = await open({ listed, answer: () => ({}) }, { ...signedIn, wayOut });
  for (const text of ['Nessuna truffa', 'Truffatori']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByText('Contiene una parola nascosta.')).toHaveLength(2);
  for (const button of screen.getAllByRole('button', { name: 'Mostra' })) await user.click(button);
  expect(screen.getByText('Puzza di truffa')).toBeInTheDocument();
});
