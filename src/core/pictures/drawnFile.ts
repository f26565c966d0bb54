/** The JPEG quality when a picture is redrawn. */
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
 * Redraws the picture in its own type. WebKit cannot write WebP and makes a PNG many times as large instead; such a
 * picture becomes a JPEG on white, with a new file extension. Undefined if this browser cannot draw it, for example for
 * lack of memory.
 */
export async function drawnFile(
  file: File,
  { width, height, quality, draw }: Drawing,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  const drawAs = async (type: string, howGood: number, ground?: string): Promise<Blob | null> => {
    // Setting the width also clears the canvas and resets its rotation.
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
    // Safari frees a canvas's memory only when its size is zero.
    canvas.width = 0;
  }
}
