/** @jest-environment ./src/testing/environment.ts */
import { overlayFonts } from '../../../contract/limits';
import { text } from '../../theme/tokens';
import { loadFont, overlayFamily } from './overlayFont';

test('no story font is registered under the name of a font that the app’s own texts use', async () => {
  const added: string[] = [];
  Object.assign(globalThis, {
    FontFace: class {
      constructor(readonly family: string) {}
      load = () => Promise.resolve(this);
    },
  });
  const add = ({ family }: FontFace) => added.push(family);
  Object.defineProperty(document, 'fonts', { value: { add }, configurable: true });
  await Promise.all(overlayFonts.map(loadFont));
  const own = text.family.split(',').map((name) => name.trim().replaceAll('"', ''));
  expect(added).toHaveLength(overlayFonts.length);
  expect(added.filter((name) => own.includes(name))).toEqual([]);
  for (const [at, font] of overlayFonts.entries()) expect(overlayFamily(font)).toContain(`"${added[at]}"`);
});
