/**
 * Copies the file's bytes into memory, because the phone may take away a picked file, for example one in a cloud drive
 * or on a card. Rejects if the file cannot be read.
 */
export async function copyFile(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
}
