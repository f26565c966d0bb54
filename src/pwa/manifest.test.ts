// All files that the manifest names exist, and each picture has the stated size.
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
interface Manifest {
  id: string;
  name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
  share_target: { action: string };
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest;

test('§1 the manifest makes the app installable: it has a name, an id, a start page and a display mode', () => {
  const { id, name, start_url: start, scope, display } = manifest;
  expect([id, name, scope, display]).toEqual(['/', 'Piazza', '/', 'standalone']);
  expect(start).toMatch(/^\//);
});

test.each([
  [192, 'any'],
  [512, 'any'],
  [512, 'maskable'],
  [512, 'monochrome'],
])('there is an icon of %i pixels with the purpose %s', (size, purpose) => {
  expect(manifest.icons).toContainEqual(expect.objectContaining({ sizes: `${size}x${size}`, purpose }));
});

const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
];
test.each([...new Map(pictures.map((picture) => [picture.src, picture])).values()])(
  '$src has the type and size that the manifest states',
  async ({ src, sizes, type }) => {
    expect(existsSync(`public${src}`)).toBe(true);
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect(type.replace('+xml', '')).toBe(`image/${format}`);
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  },
);

test('the shortcuts open a new ad, the messages and the notifications; shared content opens a new ad', () => {
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/insert-ad', '/conversazioni', '/notifiche']);
  expect(manifest.share_target.action).toBe('/insert-ad');
});
