/** The quality of a JPEG that goes out because this browser writes no other type that shrinks a photo. */
const jpegQuality = 0.88;

interface Drawing {
  width: number;
  height: number;
  quality: number;
  draw: (context: CanvasRenderingContext2D) => void;
}

export const withEnding = (name: string, ending: string): string => {
  const at = name.lastIndexOf('.');
  return `${at > 0 ? name.slice(0, at) : name}${ending}`;
};

/**
 * The picture drawn anew, in the type it had. WebKit writes no WebP and gives a PNG for it, many times as large: such a
 * picture becomes a JPEG on white, by name too. Undefined when this browser cannot draw it, e.g. for want of memory.
 */
export async function drawnFile(
  file: File,
  { width, height, quality, draw }: Drawing,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  const drawAs = async (type: string, howGood: number, ground?: string): Promise<Blob | null> => {
    // Empties it too, and forgets how it was turned.
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return null;
    if (ground !== undefined) {
      context.fillStyle = ground;
      context.fillRect(0, 0, width, height);
    }
    draw(context);
    return new Promise((resolve) => canvas.toBlob(resolve, type, howGood));
  };
  try {
    const asItWas = await drawAs(file.type, quality);
    if (asItWas?.type === file.type) return new File([asItWas], file.name, { type: file.type });
    const jpeg = asItWas && (await drawAs('image/jpeg', jpegQuality, 'white'));
    return jpeg ? new File([jpeg], withEnding(file.name, '.jpg'), { type: jpeg.type }) : undefined;
  } finally {
    // Safari holds on to a canvas's memory until it is empty.
    canvas.width = 0;
  }
}
