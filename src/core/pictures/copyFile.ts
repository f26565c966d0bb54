/**
 * The file with its bytes in the app's own hands: the phone may take away what was picked, e.g. from a cloud drive or a
 * card. Fails when it cannot be read.
 */
export async function copyFile(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
}
