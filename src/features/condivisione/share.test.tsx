import { screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { noticeText } from '../../testing/labels';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import { selectNotices } from '../../core/notices/noticesSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ShareButton } from './ShareButton';
import { ShareSheet } from './ShareSheet';

const add = 'POST /api/Condivisione/AddCondivisione';
const remove = 'POST /api/Condivisione/DeleteCondivisione';

/** Draws the undo button of the newest notice that has one, as the app does. */
function Undo() {
  const dispatch = useAppDispatch();
  const undo = useAppSelector(selectNotices).findLast((notice) => notice.undo)?.undo;
  return undo && <button onClick={() => dispatch(undo)}>Annulla</button>;
}
function show(change = {}) {
  const ui = (
    <>
      <ShareButton post={samplePost(change)} />
      <ShareSheet />
      <Undo />
    </>
  );
  return renderApp(ui, { state: signedIn });
}
const button = () => screen.getByRole('button', { name: /^Condividi/, hidden: true });
/** Renders the share button and taps it, which opens the share sheet. */
async function open(change = {}) {
  const view = show(change);
  await view.user.click(button());
  expect(screen.getByRole('dialog', { name: 'Condividi' })).toBeVisible();
  return view;
}
const ways = () => screen.queryByRole('dialog', { name: 'Condividi' });
const toggle = () => screen.getByRole('switch', { name: 'Mostra a chi mi segue' });
const link = () => screen.getByRole('button', { name: 'Invia il link' });
const isOn = () => expect(button()).toHaveAttribute('data-on');
const said = (store: ReturnType<typeof show>['store']) => store.getState().notices.list.map(noticeText);

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('§4 share: the number of shares rises after the host’s 200, not before', async () => {
  let answer: (reply: object) => void = () => undefined;
  answerCalls({ [add]: () => new Promise<object>((resolve) => (answer = resolve)) });
  const { user, store } = await open();
  expect(toggle()).not.toBeChecked();
  await user.click(toggle());
  expect(ways()).not.toBeInTheDocument();
  expect(button()).not.toHaveAttribute('data-on');
  expect(button()).toHaveAccessibleName(/, 1$/);
  answer({ condivisioneID: 55 });
  await waitFor(() => expect(button()).toHaveAccessibleName(/, 2$/));
  isOn();
  expect(said(store)).toContain('Condiviso con chi ti segue.');
});

test('§4 share: undoing a share lowers the number by one, never below zero, and offers no link', async () => {
  const share = jest.fn();
  Object.assign(navigator, { share });
  const seen = answerCalls({ [remove]: {} });
  const { user, store } = await open({ condivisioneID: 55, condivisioniCount: 0 });
  expect(toggle()).toBeChecked();
  await user.click(toggle());
  await waitFor(() => expect(button()).not.toHaveAttribute('data-on'));
  expect(said(store)).toEqual(['Condivisione tolta.']);
  expect(button()).toHaveAccessibleName('Condividi');
  expect(seen[0]?.url).toContain('condivisioneID=55');
  expect(share).not.toHaveBeenCalled();
});

test('§4 share: the notice offers to undo the share, and an undone share stays undone', async () => {
  const seen = answerCalls({ [add]: { condivisioneID: 55 }, [remove]: {} });
  const { user, store } = await open();
  await user.click(toggle());
  await user.click(await screen.findByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(said(store)).toContain('Condivisione tolta.'));
  expect(button()).not.toHaveAttribute('data-on');
  expect(button()).toHaveAccessibleName(/, 1$/);
  await user.click(button());
  await user.click(toggle());
  await screen.findByRole('button', { name: 'Annulla' });
  await user.click(button());
  await user.click(toggle());
  await waitFor(() => expect(button()).not.toHaveAttribute('data-on'));
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(seen.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([
    'AddCondivisione',
    'DeleteCondivisione',
    'AddCondivisione',
    'DeleteCondivisione',
  ]);
});

test.each([
  ['one’s own ad', { personaID: 1, categorieID: 3 }, true],
  ['one’s own ad without a picture', { personaID: 1, categorieID: 3, listImmagini: [] }, false],
  ['one’s own post', { personaID: 1, categorieID: 0 }, false],
  ['what one shared', { personaID: 1, categorieID: 3, tipoPost: 'Condiviso' }, false],
  ['somebody else’s ad', { personaID: 2, categorieID: 3 }, false],
])('the page knows whether a story can be made of %s (%j): %s', async (_name, change, isOffered) => {
  const image = { immagineID: 1, nomeImmagine: 'bici.webp', larghezza: 4, altezza: 3 };
  await open({ listImmagini: [{ ...image, anteprima: '', immagineAltName: '' }], ...change });
  const story = screen.queryByRole('link', { name: 'Fanne una storia' });
  if (isOffered) expect(story).toHaveAttribute('href', '/insert-stories?postID=10');
  else expect(story).not.toBeInTheDocument();
});

test('without a share sheet on the phone the link is copied, and no share is counted', async () => {
  const seen = answerCalls({});
  const { user, store } = await open();
  await user.click(link());
  await waitFor(() => expect(said(store)).toEqual(['Link copiato']));
  expect(ways()).not.toBeInTheDocument();
  expect(seen).toEqual([]);
  expect(await navigator.clipboard.readText()).toBe('http://localhost/view-post/10');
});

test('the phone’s share sheet gets the post’s title and URL each time; closing it is not reported as a failure', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.assign(navigator, { share });
  const seen = answerCalls({});
  const { user, store } = await open({ condivisioneID: 55 });
  for (const times of [1, 2]) {
    if (times === 2) await user.click(button());
    await user.click(link());
    expect(share).toHaveBeenCalledTimes(times);
  }
  expect(share).toHaveBeenCalledWith({ title: 'Bici da città', url: 'http://localhost/view-post/10' });
  expect(said(store)).toEqual([]);
  expect(seen).toEqual([]);
  isOn();
});
