const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());
/** One character for each byte; those from 0xA0 on have the same number. */
const textOf = async (blob: Blob): Promise<string> => new TextDecoder('latin1').decode(await bytesOf(blob));

/** The MIME type that a picture's first bytes show; '' for any other file. */
async function typeOf(file: Blob): Promise<string> {
  const head = await textOf(file.slice(0, 16));
  if (head.startsWith('ÿØÿ')) return 'image/jpeg';
  if (head.startsWith('PNG', 1)) return 'image/png';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'image/webp';
  if (head.startsWith('GIF8')) return 'image/gif';
  if (/^.{4}ftypavi/s.test(head)) return 'image/avif';
  return /^.{4}ftyp(hei|hev|mif|msf)/s.test(head) ? 'image/heic' : '';
}

/**
 * The file under the type that its first bytes show, because file managers and cloud drives label pictures at will. A
 * file that cannot be read keeps its label; copying it fails later, and the form says so.
 */
export const labelled = (file: File): Promise<File> =>
  typeOf(file).then(
    (type) => (type === file.type ? file : new File([file], file.name, { type })),
    () => file,
  );

/** How many bytes at the end are searched for the end mark, because some cameras append data after it. */
const endBytes = 64_000;

/** Whether the file is complete. Browsers also show a truncated picture, but the host refuses it. */
async function isWhole(file: File, type: string): Promise<boolean> {
  if (type === 'image/webp') {
    const { buffer } = await bytesOf(file.slice(0, 8));
    return new DataView(buffer).getUint32(4, true) + 8 <= file.size;
  }
  const end = await textOf(file.slice(-endBytes));
  // A short file is read whole, so an end mark may be that of its thumbnail, which precedes the photo's rows.
  if (type === 'image/jpeg') return end.lastIndexOf('ÿÙ') > end.lastIndexOf('ÿÚ');
  return type !== 'image/png' || end.includes('IEND');
}

export async function fileKind(file: File): Promise<{ type: string; isWhole: boolean }> {
  const type = await typeOf(file);
  return { type, isWhole: await isWhole(file, type) };
}
