import { inflateRawSync } from 'node:zlib';

/** The files in a zip archive by name, found by its central directory, without the library that wrote it. */
export function unzip(file: Buffer): Record<string, string> {
  const found: Record<string, string> = {};
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const start = file.readUInt32LE(at + 42);
    const from = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const packed = file.subarray(from, from + file.readUInt32LE(at + 20));
    const isPacked = file.readUInt16LE(at + 10) === 8;
    found[file.toString('utf8', at + 46, nameEnd)] = String(isPacked ? inflateRawSync(packed) : packed);
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return found;
}
