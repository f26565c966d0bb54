const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The MIME type that the file's first bytes show; undefined if they are unknown. */
function typeOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (text(bytes, 1, 4) === 'PNG') return 'image/png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (text(bytes, 0, 4) === 'GIF8') return 'image/gif';
  if (text(bytes, 4, 8) !== 'ftyp') return undefined;
  return text(bytes, 8, 11) === 'avi' ? 'image/avif' : 'image/heic';
}

/** Whether the file is complete. Browsers also show a truncated picture, but the host refuses it. */
const isWhole = (type: string, end: Uint8Array): boolean => {
  if (type === 'image/jpeg') return text(end, 0, end.length).includes('\u00ff\u00d9');
  return type !== 'image/png' || text(end, 0, end.length).includes('IEND');
};

/** How many bytes at the end are searched for the end mark, because some cameras append data after it. */
const endBytes = 64_000;

const read = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('unread'));
    reader.readAsArrayBuffer(blob);
  });

export interface FileKind {
  /** The MIME type by the first bytes; if they are unknown, by the file's label. */
  type: string;
  isWhole: boolean;
}

export async function fileKind(file: File): Promise<FileKind> {
  const type = typeOf(await read(file.slice(0, 16)));
  if (type === undefined) return { type: file.type, isWhole: true };
  const end = await read(file.slice(-endBytes));
  // Converted in pieces, because a call accepts only some ten thousand arguments.
  const pieces = Array.from({ length: Math.ceil(end.length / 8000) }, (_, at) =>
    end.subarray(Math.max(0, at * 8000 - 8), (at + 1) * 8000),
  );
  return { type, isWhole: pieces.some((piece) => isWhole(type, piece)) };
}
