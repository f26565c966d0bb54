import type { PackedFile } from './schema';

export const pack = async (file: File): Promise<PackedFile> => ({
  name: file.name,
  type: file.type,
  bytes: await file.arrayBuffer(),
});

export const unpack = (kept: PackedFile): File => new File([kept.bytes], kept.name, { type: kept.type });
