import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { noProfileImage } from '../../contract/limits';
import { Avatar } from './Avatar';
import { Picture } from './Picture';

const stem = '/images/posts/ab/0123456789abcdef0123456789abcdef';

test('a picture offers every width and a JPEG, and reserves its space', () => {
  const { container } = render(<Picture name={`${stem}-720.webp`} alt="Bici" ratio={1.25} />);
  expect(screen.getByRole('img', { name: 'Bici' })).toHaveAttribute('src', `${stem}.jpg`);
  expect(screen.getByRole('img')).toHaveAttribute('srcset', expect.stringContaining(`${stem}-320.webp 320w`));
  expect(container.firstChild).toHaveStyle({ aspectRatio: '1.25' });
});

test('the first picture of a page loads eagerly', () => {
  render(<Picture name={`${stem}-720.webp`} alt="Bici" eager />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
});

test('the preview becomes a blurred placeholder, and a broken preview does no harm', async () => {
  const preview = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
  const { container, rerender } = render(<Picture name={`${stem}-720.webp`} alt="Bici" preview={preview} />);
  const ground = () => container.querySelector('span')?.style.backgroundImage;
  await waitFor(() => expect(ground()).toContain('data:image/png'));
  rerender(<Picture name={`${stem}-720.webp`} alt="Bici" preview="%%" />);
  expect(ground()).toBe('');
});

test('a failed picture leaves no broken image and calls onFail', () => {
  const handleFail = jest.fn();
  render(<Picture name={`${stem}-720.webp`} alt="Bici" onFail={handleFail} />);
  fireEvent.error(screen.getByRole('img'));
  expect(handleFail).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a profile picture that fails becomes the default one', () => {
  render(<Avatar image="/images/profile/gone.webp" alt="Giulia" />);
  fireEvent.error(screen.getByRole('img', { name: 'Giulia' }));
  expect(screen.getByRole('img', { name: 'Giulia' })).toHaveAttribute('src', noProfileImage);
});

test('a deleted person has the default picture', () => {
  render(<Avatar image="" alt="Giulia" />);
  expect(screen.getByRole('img', { name: 'Giulia' })).toHaveAttribute('src', noProfileImage);
});
