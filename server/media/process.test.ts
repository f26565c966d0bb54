import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { createMedia, type Media, type StoredImage } from './process';
import { createStorage } from './storage';
import {
  blue,
  bombChunk,
  claiming,
  flatPng,
  noise,
  plain,
  profileSegments,
  red,
  withSegments,
} from './testPictures';
import { baseOf, imageFolders, variantKeys, type ImageFolder } from './variants';

const log = { warn: () => undefined };
let folder: string;
let imagesDir: string;
let media: Media;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  imagesDir = join(folder, 'images');
  media = createMedia({ imagesDir, log });
});

afterAll(async () => {
  await media.close();
  await rm(folder, { recursive: true });
});

async function give(data: Buffer | string, to: ImageFolder = 'posts'): Promise<StoredImage> {
  const file = join(folder, `upload-${(count += 1)}`);
  await writeFile(file, data);
  return media.process(file, to);
}

function variantsOf(image: StoredImage): Promise<Buffer[]> {
  const keys = variantKeys(baseOf(image.name) ?? '');
  return Promise.all(keys.map((key) => readFile(join(imagesDir, key))));
}

async function sizesOf(image: StoredImage) {
  const found = await Promise.all((await variantsOf(image)).map((data) => sharp(data).metadata()));
  return found.map(({ width, height, format }) => `${format} ${width}x${height}`);
}

async function colourAt(data: Buffer, left: number, top: number) {
  const [r, g, b] = await sharp(data)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { r, g, b };
}

const near = (value: number) => expect.closeTo(value, -1.7);
const invalid = expect.objectContaining({ code: 'IMAGE_INVALID', statusCode: 400 });

async function everyFile(): Promise<string[]> {
  const entries = await readdir(imagesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function expectRefused(data: Buffer | string): Promise<void> {
  const before = await everyFile();
  await expect(give(data)).rejects.toEqual(invalid);
  expect(await everyFile()).toEqual(before);
}

describe('stored pictures', () => {
  it('have three widths, a JPEG and a placeholder; the size of the middle one is returned', async () => {
    const image = await give(await noise(1600, 1200).jpeg().toBuffer());
    expect(image.name).toMatch(/^\/images\/posts\/([0-9a-f]{2})\/\1[0-9a-f]{30}-720\.webp$/);
    expect(await sizesOf(image)).toEqual(['webp 320x240', 'webp 720x540', 'webp 1280x960', 'jpeg 720x540']);
    expect(image).toMatchObject({ width: 720, height: 540 });
    expect(thumbHashToApproximateAspectRatio(Buffer.from(image.thumbhash, 'base64'))).toBeCloseTo(4 / 3, 0);
    expect(await readdir(join(imagesDir, 'staging'))).toEqual([]);
  });

  it('are never larger than the original, and have files under all names', async () => {
    const image = await give(await plain(500, 250).png().toBuffer(), 'stories');
    expect(await sizesOf(image)).toEqual(['webp 320x160', 'webp 500x250', 'webp 500x250', 'jpeg 500x250']);
  });

  it('are cropped to squares for profiles, even small ones', async () => {
    const large = await give(await plain(1000, 700).webp().toBuffer(), 'profile');
    expect(large.name).toMatch(/^\/images\/profile\/.*-300\.webp$/);
    expect(await sizesOf(large)).toEqual(['webp 96x96', 'webp 300x300', 'webp 640x640', 'jpeg 300x300']);
    const small = await give(await plain(200, 90).png().toBuffer(), 'profile');
    expect(await sizesOf(small)).toEqual(['webp 90x90', 'webp 90x90', 'webp 90x90', 'jpeg 90x90']);
  });

  it('are removed with all their files; other names are ignored', async () => {
    const image = await give(await plain(50, 50).png().toBuffer());
    await media.remove('/images/profile/no-profile.svg');
    await media.remove('/images/posts/../../upload-1');
    expect(await variantsOf(image)).toHaveLength(4);
    await media.remove(image.name);
    await expect(variantsOf(image)).rejects.toThrow('ENOENT');
  });
});

describe('refused pictures', () => {
  it('U1: an SVG with a script', async () => {
    await expectRefused(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
  });

  it('U2, U3: bombs that claim more than 50 megapixels', async () => {
    await expectRefused(flatPng(16_000, 16_000));
    await expectRefused(flatPng(20_000, 20_000));
    await expectRefused(claiming(await plain(8, 8).jpeg().toBuffer(), 65_535, 65_535));
  });

  it('U5: a JPEG cut in the middle', async () => {
    const whole = await noise(400, 400).jpeg().toBuffer();
    await expectRefused(whole.subarray(0, whole.length / 2));
  });

  it('U9: a GIF, and a GIF that is also a script', async () => {
    await expectRefused(await plain(9, 9).gif().toBuffer());
    await expectRefused('GIF89a/*\x01\x00*/=1;alert(1)');
  });

  it('U10: AVIF, TIFF, HEIC, PDF, EPS, ZIP, HTML and nothing', async () => {
    await expectRefused(await plain(16, 16).avif().toBuffer());
    await expectRefused(await plain(16, 16).tiff().toBuffer());
    await expectRefused(Buffer.from('0000001c66747970686569630000000068656963', 'hex'));
    for (const text of ['%PDF-1.7\n', '%!PS-Adobe-3.0 EPSF-3.0\n', 'PK\x03\x04', '<!doctype html><p>', '']) {
      await expectRefused(text);
    }
  });
});

describe('cleaned pictures', () => {
  it('U6: lose bytes after the end of a JPEG', async () => {
    const tail = '<script>alert(1)</script><?php system($_GET[0]); ?>';
    const image = await give(Buffer.concat([await plain(400, 300).jpeg().toBuffer(), Buffer.from(tail)]));
    for (const data of await variantsOf(image)) expect(data.includes('script')).toBe(false);
  });

  it('U7: lose position, owner, XMP, IPTC and a colour profile of 5 MB', async () => {
    const exif = {
      IFD0: { Artist: 'Owner Name' },
      IFD3: { GPSLatitude: '45/1 27/1 0/1', GPSLatitudeRef: 'N' },
    };
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Owner Name</a></x:xmpmeta>';
    const jpeg = await plain(400, 300).withExif(exif).withXmp(xmp).jpeg().toBuffer();
    expect(jpeg.includes('Owner Name')).toBe(true);
    const iptc = {
      marker: 0xed,
      body: Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0aOwner Name', 'latin1'),
    };
    const image = await give(withSegments(jpeg, [iptc, ...profileSegments(5_000_000)]));
    for (const data of await variantsOf(image)) {
      expect(data.includes('Owner')).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(data).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('U8: are upright in all variants if they were taken sideways', async () => {
    const left = await plain(200, 200, red).png().toBuffer();
    const sideways = sharp({ create: { width: 400, height: 200, channels: 3, background: blue } });
    const jpeg = await sideways
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await give(jpeg);
    expect(await sizesOf(image)).toEqual(['webp 200x400', 'webp 200x400', 'webp 200x400', 'jpeg 200x400']);
    for (const data of await variantsOf(image)) {
      expect(await colourAt(data, 100, 20)).toEqual({ r: near(red.r), g: near(red.g), b: near(red.b) });
      expect(await colourAt(data, 100, 380)).toEqual({ r: near(blue.r), g: near(blue.g), b: near(blue.b) });
    }
  });
});

describe('odd pictures', () => {
  it.each([
    ['1x1', 1, 1],
    ['1x20000', 1, 20_000],
    ['20000x1', 20_000, 1],
  ])('U30: of %s pixels become a picture of limited height', async (_, width, height) => {
    const image = await give(flatPng(width, height));
    expect(image.height).toBeLessThanOrEqual(720 * 4);
    expect(image.width).toBeLessThanOrEqual(720);
    await give(flatPng(width, height), 'profile');
  });

  it('U31: in CMYK, 16 bit, grey or half transparent keep their colours', async () => {
    const odd = [
      await plain(90, 60).toColourspace('cmyk').jpeg().toBuffer(),
      await plain(90, 60).toColourspace('rgb16').png().toBuffer(),
      await plain(90, 60).ensureAlpha(0.5).png().toBuffer(),
    ];
    for (const picture of odd) {
      const [small] = await variantsOf(await give(picture));
      const { r = 0, g = 255, b = 255 } = await colourAt(small ?? Buffer.alloc(0), 45, 30);
      expect(r - g).toBeGreaterThan(120);
      expect(r - b).toBeGreaterThan(120);
    }
    const grey = await plain(90, 60, { r: 99, g: 99, b: 99 }).greyscale().png().toBuffer();
    const [small] = await variantsOf(await give(grey));
    expect(await colourAt(small ?? Buffer.alloc(0), 45, 30)).toEqual({
      r: near(99),
      g: near(99),
      b: near(99),
    });
  });

  it.each(['iCCP', 'zTXt'] as const)(
    'U32: with a %s chunk that inflates to 100 MB do no harm',
    async (type) => {
      const bomb = flatPng(40, 40, bombChunk(type, 100e6));
      const outcome = await give(bomb).then(variantsOf, (error: unknown) => error);
      if (Array.isArray(outcome)) for (const data of outcome) expect(data.length).toBeLessThan(10_000);
      else expect(outcome).toEqual(invalid);
      await give(await plain(20, 20).png().toBuffer());
    },
  );
});

describe('failures while processing a picture', () => {
  it.each([
    ['U27: a full disk while the variants are stored', { code: 'ENOSPC' }, 'storage-full'],
    ['a disk that became read-only', { code: 'EROFS' }, 'storage-refused'],
    ['a bucket that refuses', { $metadata: { httpStatusCode: 403 } }, 'storage-refused'],
  ])('%s: answered with 503, and no files are left', async (_what, reason, code) => {
    const storage = {
      ...createStorage(imagesDir),
      store: () => Promise.reject(Object.assign(new Error('not stored'), reason)),
    };
    const refusing = createMedia({ imagesDir, log, storage });
    const file = join(folder, 'refused');
    await plain(20, 20).png().toFile(file);
    const before = await everyFile();
    await expect(refusing.process(file, 'posts')).rejects.toMatchObject({ statusCode: 503, code });
    expect(await everyFile()).toEqual(before);
    await refusing.close();
  });

  it('U28: files without a row are moved to the trash when they are old enough', async () => {
    for (const name of imageFolders) await rm(join(imagesDir, name), { recursive: true, force: true });
    const kept = await give(await plain(20, 20).png().toBuffer());
    const stray = await give(await plain(20, 20).png().toBuffer(), 'stores');
    await writeFile(join(imagesDir, 'staging', 'left-behind'), 'x');
    const isKnown = async (names: string[]) => new Set(names.filter((name) => name === kept.name));
    expect(await media.sweep(isKnown, 3_600_000)).toMatchObject({ strays: 0, all: 2 });
    expect(await media.sweep(isKnown, -60_000)).toMatchObject({ strays: 1 });
    expect(await variantsOf(kept)).toHaveLength(4);
    await expect(variantsOf(stray)).rejects.toThrow('ENOENT');
    expect(await readdir(join(imagesDir, 'staging'))).toEqual([]);
  });
});
