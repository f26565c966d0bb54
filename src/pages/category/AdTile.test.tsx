import { screen } from '@testing-library/react';
import type { Post } from '../../../contract/entities';
import { renderApp } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import { AdTile } from './AdTile';

const show = (change: Partial<Post>) =>
  renderApp(<AdTile post={samplePost({ categorieID: 20, ...change })} position={1} />, {
    at: '/category/20/elettronica?gratis=1',
    state: signedIn,
  });

test('an ad shows price, condition, title and place with the distance, and its link opens it over the list', () => {
  show({ distanza: 37.4 });
  const tile = screen.getByRole('article', { name: 'Bici da città' });
  for (const text of ['€ 1.250,00', 'Usato', 'Modena · 37 km']) expect(tile).toHaveTextContent(text);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/category/20/elettronica?gratis=1&post=10');
  expect(screen.getByRole('button', { name: 'Salva: Bici da città', pressed: false })).toBeInTheDocument();
});

test('an ad published since the list was last viewed is marked as new', () => {
  renderApp(<AdTile post={samplePost({ categorieID: 20 })} position={1} isNew />, { state: signedIn });
  expect(screen.getByRole('article')).toHaveTextContent(/Appena arrivato.*Usato/);
});

test('a long press on an ad opens its menu', async () => {
  const { user, store } = renderApp(<AdTile post={samplePost({ categorieID: 20 })} position={1} />, {
    state: signedIn,
  });
  await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('link') });
  expect(store.getState().wayOut).toMatchObject({
    status: 'choosing',
    offender: { tipo: 'annuncio', id: 10, adID: 10, name: 'Marco Ferri' },
  });
});

test('a free ad and a sold ad are marked as such', () => {
  show({ gratis: 1, prezzo: 0, venduto: 1 });
  expect(screen.getByRole('article')).toHaveTextContent(/Venduto.*Gratis/);
  expect(screen.getByRole('article')).not.toHaveTextContent('€');
});

test('one’s own ad has no save button; a plain post shows its text instead of a picture', () => {
  show({ personaID: me.personaID, categorieID: 0, prezzo: null, descrizione: 'Cerco una bici' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent('Cerco una bici');
  expect(screen.getByRole('article')).not.toHaveTextContent('Modena');
});
