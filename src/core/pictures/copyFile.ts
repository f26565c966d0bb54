/**
 * Copies the file's bytes into memory, because a picked file may become unreadable later, for example one in a cloud
 * drive or on a memory card. Rejects if the file cannot be read.
 */
export async function copyFile(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
}
