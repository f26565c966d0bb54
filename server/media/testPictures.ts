/** Odd pictures for tests. They are made byte by byte, because no encoder would make them. */
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const red = { r: 220, g: 30, b: 30 };
export const blue = { r: 30, g: 30, b: 220 };

export function plain(
  width: number,
  height: number,
  background: { r: number; g: number; b: number } = red,
): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

export function noise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** A black one-bit PNG, which has few bytes for any size, like a decompression bomb. */
export function flatPng(width: number, height: number, ...extra: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

/** A text or colour-profile chunk that inflates to `bytes`. */
export function bombChunk(type: 'iCCP' | 'zTXt', bytes: number): Buffer {
  return pngChunk(type, Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]));
}

export function withSegments(jpeg: Buffer, segments: { marker: number; body: Buffer }[]): Buffer {
  const parts = segments.map(({ marker, body }) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
}

export function profileSegments(bytes: number): { marker: number; body: Buffer }[] {
  const count = Math.ceil(bytes / 65_000);
  return Array.from({ length: count }, (_, index) => ({
    marker: 0xe2,
    body: Buffer.concat([
      Buffer.from('ICC_PROFILE\0'),
      Buffer.from([index + 1, count]),
      Buffer.alloc(65_000, 7),
    ]),
  }));
}

export function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(jpeg);
  const frame = lying.indexOf(Buffer.from([0xff, 0xc0]));
  lying.writeUInt16BE(height, frame + 5);
  lying.writeUInt16BE(width, frame + 7);
  return lying;
}
