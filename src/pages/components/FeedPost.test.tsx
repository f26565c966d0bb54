import { screen } from '@testing-library/react';
import type { Post } from '../../../contract/entities';
import { renderApp } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import { FeedPost } from './FeedPost';

const show = (change: Partial<Post> = {}, isOwnList = false) =>
  renderApp(<FeedPost post={samplePost(change)} isOwnList={isOwnList} />, { state: signedIn });
const all = ['Mi piace', 'Commenti', 'Condividi'];
const has = (name: string, role: 'button' | 'link' = 'button') => screen.queryByRole(role, { name }) !== null;

test('§6: somebody else’s ad can be followed, saved and asked about, not edited', () => {
  show();
  for (const name of [...all, 'Segui', 'Salva']) expect([name, has(name)]).toEqual([name, true]);
  expect(screen.getByRole('link', { name: 'Contatta' })).toHaveAttribute('href', '/chat/10');
  expect(has('Modifica', 'link')).toBe(false);
  expect(has('Elimina')).toBe(false);
});

test('§6: one’s own ad can be edited, not followed, saved or asked about', () => {
  show({ personaID: me.personaID });
  for (const name of all) expect([name, has(name)]).toEqual([name, true]);
  for (const name of ['Segui', 'Salva', 'Elimina']) expect([name, has(name)]).toEqual([name, false]);
  expect(has('Contatta', 'link')).toBe(false);
  expect(screen.getByRole('link', { name: 'Modifica' })).toHaveAttribute(
    'href',
    '/update-post-inserzione/10',
  );
});

test('§6: one’s own post can be deleted from the own list', async () => {
  const { user, store } = show({ personaID: me.personaID }, true);
  await user.click(screen.getByRole('button', { name: 'Elimina' }));
  expect(store.getState().deletion).toEqual({ status: 'asking', postID: 10 });
});

test('§6: a shared post of one’s own cannot be edited', () => {
  show({ personaID: me.personaID, tipoPost: 'Condiviso', originalePersonaID: 5, originaleNome: 'Sara' });
  expect(has('Modifica', 'link')).toBe(false);
});
