import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { samplePost } from '../../testing/samplePost';
import { PostPhotos } from './PostPhotos';

jest.mock('../../ui/viewer/PhotoViewer', () => {
  throw new Error('Loading chunk photos failed');
});

const picture = {
  nomeImmagine: '/images/post/1.jpg',
  immagineAltName: 'Una bici',
  anteprima: '',
  larghezza: 10,
  altezza: 10,
};

test('while the photo viewer’s script does not come, a tap on a photo says that it loads', async () => {
  const { user } = renderApp(<PostPhotos post={samplePost({ listImmagini: [picture] })} />);
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Apri le foto a tutto schermo' }));
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
});
