/** @jest-environment ./src/testing/environment.ts */
import { shrinkImage } from './shrinkImage';

const types = ['image/jpeg', 'image/png'];
const photo = new File(['x'.repeat(500)], 'foto.jpg', { type: 'image/jpeg' });

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
  expect(shrunk).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg', size: 5 });
});

test('a photo that is small enough is sent unchanged', async () => {
  const { drawImage } = browserWith(2560, 1000, 'small');
  expect(await shrinkImage(photo, types)).toBe(photo);
  expect(drawImage).not.toHaveBeenCalled();
});

test('a picture that would grow, or cannot be redrawn, is sent unchanged', async () => {
  browserWith(4000, 3000, 'x'.repeat(501));
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

test.each(['', 'image/*', 'image/jpg', 'image/pjpeg', 'application/octet-stream'])(
  'a JPEG that is labelled %j is sent as a JPEG',
  async (type) => {
    browserWith(100, 100, 'drawn');
    const picked = new File(bytes(jpeg, 'x'.repeat(9000), jpegEnd), 'foto.jpg', { type });
    expect(await shrinkImage(picked, types)).toMatchObject({ type: 'image/jpeg', size: picked.size });
  },
);

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
