/** @jest-environment ./src/testing/environment.ts */
import { cutPicture } from './crop/cutPicture';
import { cropReducer, noCrop } from './crop/cropReducer';
import { photo } from '../../testing/photo';
import { shrinkImage } from './shrinkImage';

const steps: string[] = [];
/** Imitates a browser that writes only these types, and a large PNG in place of any other, as WebKit does. */
function browserThatWrites(types: readonly string[]) {
  steps.length = 0;
  const context = {
    translate: () => undefined,
    rotate: () => undefined,
    fillRect: () => steps.push('ground'),
    drawImage: () => steps.push('picture'),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type = '') => {
    const isKnown = types.includes(type);
    steps.push(type);
    give(new Blob([isKnown ? 'small' : 'x'.repeat(900)], { type: isKnown ? type : 'image/png' }));
  });
  const bitmap = { width: 4000, height: 3000, close: () => undefined };
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(bitmap) });
}
afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

const heads: Record<string, string> = { 'image/webp': `RIFF${'\0'.repeat(4)}WEBP`, '': 'BM' };
const fileOf = (type: string, name: string) =>
  new File([type in heads ? (heads[type] ?? '') : photo('x', type), 'x'.repeat(500)], name, { type });
const crop = cropReducer(noCrop, { type: 'loaded', natural: { width: 400, height: 200 } });
const ways = [
  ['cropped', (file: File) => cutPicture(new Image(), file, crop)],
  ['made smaller', (file: File) => shrinkImage(file, ['image/jpeg', 'image/png', 'image/webp'])],
] as const;

test.each(ways)(
  'a WebP that is %s in a browser that cannot write WebP becomes a JPEG on white',
  async (_, redraw) => {
    browserThatWrites(['image/jpeg', 'image/png']);
    const sent = await redraw(fileOf('image/webp', 'la.mia foto.webp'));
    expect(sent).toMatchObject({ name: 'la.mia foto.jpg', type: 'image/jpeg', size: 5 });
    expect(steps).toEqual(['picture', 'image/webp', 'ground', 'picture', 'image/jpeg']);
  },
);

test.each(ways)(
  'a picture that is %s keeps its name, and its type if the browser can write it',
  async (_, redraw) => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) {
      browserThatWrites(['image/jpeg', 'image/png', 'image/webp']);
      expect(await redraw(fileOf(type, 'foto.x'))).toMatchObject({ name: 'foto.x', type, size: 5 });
      expect(steps).toEqual(['picture', type]);
    }
  },
);

test.each(ways)('a picture without type and file extension that is %s gets both', async (_, redraw) => {
  browserThatWrites(['image/jpeg', 'image/png']);
  expect(await redraw(fileOf('', 'foto'))).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg' });
});
