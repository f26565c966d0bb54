import { screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import { ShareButton } from './ShareButton';

const add = 'POST /api/Condivisione/AddCondivisione';
const remove = 'POST /api/Condivisione/DeleteCondivisione';

const show = (change = {}) => renderApp(<ShareButton post={samplePost(change)} />, { state: signedIn });
const button = () => screen.getByRole('button', { name: /^Condividi/ });
const said = (store: ReturnType<typeof show>['store']) =>
  store.getState().notices.list.map(({ text }) => text);

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('§4 share: it counts after the host’s 200, not before', async () => {
  let answer: (reply: object) => void = () => undefined;
  answerCalls({ [add]: () => new Promise<object>((resolve) => (answer = resolve)) });
  const { user, store } = show();
  await user.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  expect(button()).toHaveAccessibleName(/, 1$/);
  answer({ condivisioneID: 55 });
  await waitFor(() => expect(button()).toHaveAccessibleName(/, 2$/));
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(said(store)).toContain('Condiviso con chi ti segue.');
});

test('§4 share: taking it back takes one off, never below zero, and hands no link on', async () => {
  const share = jest.fn();
  Object.assign(navigator, { share });
  const seen = answerCalls({ [remove]: {} });
  const { user, store } = show({ condivisioneID: 55, condivisioniCount: 0 });
  await user.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'false'));
  expect(said(store)).toEqual(['Condivisione tolta.']);
  expect(button()).toHaveAccessibleName('Condividi');
  expect(seen[0]?.url).toContain('condivisioneID=55');
  expect(share).not.toHaveBeenCalled();
});

test('§4 share: a refused share changes no number and says so', async () => {
  answerCalls({});
  const { user, store } = show();
  await user.click(button());
  await waitFor(() => expect(said(store)).toContain('La condivisione non è riuscita. Riprova.'));
  expect(button()).toHaveAccessibleName(/, 1$/);
});

test('without a share sheet of the phone the link is copied', async () => {
  answerCalls({ [add]: { condivisioneID: 55 } });
  const { user, store } = show();
  await user.click(button());
  await waitFor(() => expect(said(store)).toContain('Link copiato'));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/view-post/10');
});

test('the phone’s share sheet gets the title and the address; closing it is no failure', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.assign(navigator, { share });
  answerCalls({ [add]: { condivisioneID: 55 } });
  const { user, store } = show();
  await user.click(button());
  expect(share).toHaveBeenCalledWith({ title: 'Bici da città', url: 'http://localhost/view-post/10' });
  await waitFor(() => expect(said(store)).toEqual(['Condiviso con chi ti segue.']));
});
