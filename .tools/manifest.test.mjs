// All that the manifest names is there, each picture in its size.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import sharp from 'sharp';

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));

test('§1 the manifest makes the app installable: a name, an id, a start, a screen of its own', () => {
  const { id, name, start_url: start, scope, display } = manifest;
  assert.deepEqual([id, name, scope, display], ['/', 'Piazza', '/', 'standalone']);
  assert.match(start, /^\//);
});

test('icons of 192 and 512 pixels, one to be masked and one of a single colour', () => {
  const has = (size, purpose) =>
    manifest.icons.some(({ sizes, purpose: own }) => sizes === `${size}x${size}` && own === purpose);
  for (const [size, purpose] of [
    [192, 'any'],
    [512, 'any'],
    [512, 'maskable'],
    [512, 'monochrome'],
  ])
    assert.ok(has(size, purpose), `${purpose} of ${size}`);
});

const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
];
for (const { src, sizes, type } of new Map(pictures.map((picture) => [picture.src, picture])).values())
  test(`${src} is what the manifest says`, async () => {
    assert.ok(existsSync(`public${src}`));
    const { width, height, format } = await sharp(`public${src}`).metadata();
    assert.equal(type.replace('+xml', ''), `image/${format}`);
    if (sizes !== 'any') assert.equal(`${width}x${height}`, sizes);
  });

test('the shortcuts lead to a new ad, the messages and the notifications; what is shared to a new ad', () => {
  assert.deepEqual(
    manifest.shortcuts.map(({ url }) => url),
    ['/insert-ad', '/conversazioni', '/notifiche'],
  );
  assert.equal(manifest.share_target.action, '/insert-ad');
});
