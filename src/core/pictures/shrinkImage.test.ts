/** @jest-environment ./src/testing/environment.ts */
import { photo as photoOf } from '../../testing/photo';
import { labelled } from './fileType';
import { isAllowed, pictureRules } from './pictureRules';
import { shrinkImage } from './shrinkImage';

const types = ['image/jpeg', 'image/png'];
const photo = photoOf(`foto${'x'.repeat(480)}.jpg`);

function browserWith(width: number, height: number, redrawn: string) {
  const drawImage = jest.fn();
  const asked = jest.fn().mockResolvedValue({ width, height, close: () => undefined });
  Object.assign(globalThis, { createImageBitmap: asked });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((give, type) => give(new Blob([redrawn], { type })));
  return { drawImage, asked };
}

afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

test('a large photo is scaled to 2,560 px on its longer side, upright', async () => {
  const { drawImage, asked } = browserWith(4000, 3000, 'small');
  const shrunk = await shrinkImage(photo, types);
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2560, 1920);
  expect(asked).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
  expect(shrunk).toMatchObject({ name: photo.name, type: 'image/jpeg', size: 5 });
});

test('a photo that is small enough is sent unchanged', async () => {
  const { drawImage } = browserWith(2560, 1000, 'small');
  expect(await shrinkImage(photo, types)).toBe(photo);
  expect(drawImage).not.toHaveBeenCalled();
});

test('a picture that would grow, or cannot be redrawn, is sent unchanged', async () => {
  browserWith(4000, 3000, 'x'.repeat(504));
  expect(await shrinkImage(photo, types)).toBe(photo);
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  expect(await shrinkImage(photo, types)).toBe(photo);
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  expect(await shrinkImage(photo, types)).toBe(photo);
});

const bytes = (...parts: (string | number[])[]) =>
  parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : new Uint8Array(part)));
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const jpegEnd = [0xff, 0xd9];

const labels = [
  '',
  'image/*',
  'image/pjpeg',
  'application/octet-stream',
  'binary/octet-stream',
  'text/plain',
];
const otherLabels = ['application/x-jpg', 'image/jpeg; charset=binary', 'application/force-download'];

test.each([...labels, ...otherLabels])('a JPEG that is labelled %j is sent as a JPEG', async (label) => {
  browserWith(100, 100, 'drawn');
  const picked = await labelled(photoOf('foto.jpg', 'image/jpeg', label));
  expect(isAllowed(pictureRules.portrait, picked)).toBe(true);
  expect(await shrinkImage(picked, types)).toMatchObject({ type: 'image/jpeg', size: picked.size });
});

test.each([
  ['a GIF', photoOf('foto.jpg', 'image/gif', 'image/jpeg')],
  ['a text', photoOf('foto.jpg', 'text/plain', 'image/jpeg')],
  ['a film', new File(bytes([0, 0, 0, 28], 'ftypisom', 'x'.repeat(90)), 'foto.jpg', { type: 'image/jpeg' })],
])('%s that is labelled as a JPEG may not be picked', async (_kind, file) => {
  expect(isAllowed(pictureRules.published, await labelled(file))).toBe(false);
});

/** A photo of a camera: its thumbnail, which is whole, comes first. */
const withThumbnail = bytes(jpeg, 'x', [0xff, 0xda], 'x', jpegEnd, [0xff, 0xda], 'x'.repeat(900));

test.each([
  ['a JPEG that is cut off', bytes(jpeg, 'x'.repeat(9000))],
  ['a JPEG that is cut off after its thumbnail', withThumbnail],
  ['a WebP that is cut off', bytes('RIFF', [0, 4, 0, 0], 'WEBP', 'x'.repeat(90))],
  ['a PNG that is cut off', bytes([0x89], 'PNG', 'x'.repeat(900))],
])('%s is refused if the browser cannot redraw it, as the host would', async (_kind, parts) => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  const cut = new File(parts, 'foto.jpg', { type: 'image/jpeg' });
  await expect(shrinkImage(cut, pictureRules.published.types)).rejects.toThrow('foto.jpg');
});

test.each([
  ['an AVIF', bytes([0, 0, 0, 28], 'ftypavif', 'x'.repeat(90))],
  ['a WebP where none is taken', bytes('RIFF', [1, 0, 0, 0], 'WEBP', 'x'.repeat(90))],
  ['a HEIC that this browser shows', bytes([0, 0, 0, 28], 'ftypheic', 'x'.repeat(90))],
  ['a JPEG without its end', bytes(jpeg, 'x'.repeat(9000))],
])('%s with a JPEG’s file name is redrawn', async (_kind, parts) => {
  browserWith(100, 100, 'drawn');
  const fillRect = jest.fn();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: jest.fn(), fillRect } as never);
  const picked = new File(parts, 'foto.jpg', { type: 'image/jpeg' });
  expect(await shrinkImage(picked, types)).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg', size: 5 });
});
