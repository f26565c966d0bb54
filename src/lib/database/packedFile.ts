import type { KeptFile, PackedFile } from './schema';

export const pack = async (file: File): Promise<PackedFile> => ({
  name: file.name,
  type: file.type,
  bytes: await file.arrayBuffer(),
});

export const unpack = (kept: KeptFile): File =>
  kept instanceof File ? kept : new File([kept.bytes], kept.name, { type: kept.type });
