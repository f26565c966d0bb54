import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { PostImage } from '../../contract/entities';
import { samplePost } from '../testing/samplePost';
import { AdCard, AdSkeleton, AdStrip } from './AdCard';

const texts = { free: 'Gratis', sold: 'Venduto', language: 'it' };
const image: PostImage = {
  nomeImmagine: '/images/posts/ab/0123456789abcdef0123456789abcdef-720.webp',
  immagineAltName: '',
  larghezza: 800,
  altezza: 600,
  anteprima: '',
};
const sizes = ['tile', 'saved', 'shop', 'row', 'chat'] as const;
const ad = samplePost({ listImmagini: [image], venduto: 1, lingua: 'de' });

test.each(sizes)('a card of size %s links to the ad, in its language, and shows that it is sold', (size) => {
  render(<AdCard ad={ad} size={size} texts={texts} to="/view-post/10" />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/view-post/10');
  expect(screen.getByText('Venduto')).toBeInTheDocument();
  expect(screen.getByText('Bici da città').closest('[lang]')).toHaveAttribute('lang', 'de');
});

test.each(sizes)('a card of size %s shows "free" instead of a price', (size) => {
  const free = samplePost({ gratis: 1, prezzo: 5 });
  render(<AdCard ad={free} size={size} texts={texts} to="/" />, { wrapper: MemoryRouter });
  expect(screen.getByText('Gratis')).toBeInTheDocument();
  expect(screen.queryByText(/€/)).not.toBeInTheDocument();
});

test('a strip shows "sold" and "free" in one line', () => {
  render(<AdStrip ad={{ ...ad, gratis: 1 }} texts={texts} to="/" />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Bici da città Gratis Venduto' })).toBeInTheDocument();
});

test.each([...sizes, 'feed'] as const)('a skeleton of size %s has no text', (size) => {
  const { container } = render(<AdSkeleton size={size} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
