import { fireEvent, render, screen } from '@testing-library/react';
import { noProfileImage } from '../../contract/limits';
import { Avatar } from './Avatar';

const face = () => screen.getByRole<HTMLImageElement>('img', { name: 'Anna' });
const shown = () => face().getAttribute('src');

test('a broken picture gives way to the default one; where that cannot come either, nothing is asked again', () => {
  render(<Avatar image="/images/profile/anna.webp" alt="Anna" />);
  fireEvent.error(face());
  expect(shown()).toBe(noProfileImage);
  fireEvent.error(face());
  expect(shown()).toBe(noProfileImage);
});

test('the default picture that cannot come is not asked for again', () => {
  render(<Avatar image={null} alt="Anna" />);
  fireEvent.error(face());
  expect(shown()).toBe(noProfileImage);
});

test('a new picture is shown after a broken one', () => {
  const { rerender } = render(<Avatar image="/images/profile/anna.webp" alt="Anna" />);
  fireEvent.error(face());
  rerender(<Avatar image="/images/profile/new.webp" alt="Anna" />);
  expect(shown()).toBe('/images/profile/new.webp');
});
