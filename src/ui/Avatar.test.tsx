import { fireEvent, render, screen } from '@testing-library/react';
import { noProfileImage } from '../../contract/limits';
import { Avatar } from './Avatar';

const face = () => screen.getByRole<HTMLImageElement>('img', { name: 'Anna' });
const shown = () => face().getAttribute('src');

test('a broken picture is replaced by the default one, which is not requested again if it fails', () => {
  render(<Avatar image="/images/profile/anna.webp" alt="Anna" />);
  fireEvent.error(face());
  expect(shown()).toBe(noProfileImage);
  fireEvent.error(face());
  expect(shown()).toBe(noProfileImage);
});

test('a failed default picture is not requested again', () => {
  render(<Avatar image={null} alt="Anna" />);
  fireEvent.error(face());
  expect(shown()).toBe(noProfileImage);
});

test('a new picture shows after a broken one', () => {
  const { rerender } = render(<Avatar image="/images/profile/anna.webp" alt="Anna" />);
  fireEvent.error(face());
  rerender(<Avatar image="/images/profile/new.webp" alt="Anna" />);
  expect(shown()).toBe('/images/profile/new.webp');
});
