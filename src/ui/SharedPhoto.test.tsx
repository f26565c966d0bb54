import { fireEvent, render, screen } from '@testing-library/react';
import { leftPhotoOf, namePhoto, SharedPhoto } from './SharedPhoto';

function open(path: string, source: string): void {
  const { unmount } = render(
    <article onClickCapture={namePhoto}>
      <SharedPhoto to={path}>
        <img alt="La bici" />
      </SharedPhoto>
      <a href={path}>Apri</a>
    </article>,
  );
  Object.defineProperty(screen.getByRole('img'), 'currentSrc', { value: source });
  screen.getByRole('link').addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(screen.getByRole('link'));
  unmount();
}

test('the photo of the last opened card is kept for the animation on the way back', () => {
  open('/view-post/7', 'http://localhost/bici.webp');
  expect(leftPhotoOf('/view-post/7')).toMatchObject({ source: 'http://localhost/bici.webp' });
  expect(leftPhotoOf('/view-post/8')).toBeUndefined();
  open('/view-post/8', 'http://localhost/sedia.webp');
  expect(leftPhotoOf('/view-post/7')).toBeUndefined();
});

test('a card whose picture has not loaded keeps no photo, not even an earlier one', () => {
  open('/view-post/7', 'http://localhost/bici.webp');
  open('/view-post/7', '');
  expect(leftPhotoOf('/view-post/7')).toBeUndefined();
});
