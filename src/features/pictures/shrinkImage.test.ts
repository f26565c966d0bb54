/** @jest-environment ./src/testing/environment.ts */
import { shrinkImage } from './shrinkImage';

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

test('a large photo is sent with its longer side at 2,560 px, upright', async () => {
  const { drawImage, asked } = browserWith(4000, 3000, 'small');
  const shrunk = await shrinkImage(photo);
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2560, 1920);
  expect(asked).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
  expect(shrunk).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg', size: 5 });
});

test('a photo that is small enough stays as it is', async () => {
  const { drawImage } = browserWith(2560, 1000, 'small');
  expect(await shrinkImage(photo)).toBe(photo);
  expect(drawImage).not.toHaveBeenCalled();
});

test('what would grow, or cannot be redrawn, is sent as it is', async () => {
  browserWith(4000, 3000, 'x'.repeat(501));
  expect(await shrinkImage(photo)).toBe(photo);
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  expect(await shrinkImage(photo)).toBe(photo);
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  expect(await shrinkImage(photo)).toBe(photo);
});
