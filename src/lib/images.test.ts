import { imageVariant, jpegOf, pictureOfCard, srcSet } from './images';

const stem = '/images/posts/ab/0123456789abcdef0123456789abcdef';
const face = '/images/profile/ab/0123456789abcdef0123456789abcdef';

test('the names of a picture’s other widths and of its JPEG are derived from its name', () => {
  expect(imageVariant(`${stem}-720.webp`, 320)).toBe(`${stem}-320.webp`);
  expect(jpegOf(`${stem}-720.webp`)).toBe(`${stem}.jpg`);
  expect(srcSet(`${stem}-720.webp`)).toBe(
    `${stem}-320.webp 320w, ${stem}-720.webp 720w, ${stem}-1280.webp 1280w`,
  );
});

test('a profile picture has smaller widths', () => {
  expect(srcSet(`${face}-300.webp`)).toBe(
    `${face}-96.webp 96w, ${face}-300.webp 300w, ${face}-640.webp 640w`,
  );
});

test('the picture of a link preview has a width that is stored', () => {
  expect(pictureOfCard(`${stem}-card.jpg`)).toBe(`${stem}-720.webp`);
  expect(pictureOfCard(`${face}-card.jpg`)).toBe(`${face}-640.webp`);
  expect(pictureOfCard('/icons/share.jpg')).toBe('/icons/share.jpg');
});

test('a query that bypasses caches is kept', () => {
  expect(imageVariant(`${face}-300.webp?t=7`, 96)).toBe(`${face}-96.webp?t=7`);
  expect(jpegOf(`${face}-300.webp?t=7`)).toBe(`${face}.jpg?t=7`);
});

test('the default picture’s name is not changed', () => {
  const name = '/images/profile/no-profile.svg';
  expect(imageVariant(name, 96)).toBe(name);
  expect(jpegOf(name)).toBe(name);
  expect(srcSet(name)).toBeUndefined();
});
