/** Vector graphics are drawn so many pixels wide or high. */
const drawnPixels = 2048;

/** The picture in a file as this browser draws it, the way up it was taken. Rejects if there is none. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    // Some types are drawn as an element alone, SVG for example. An element would show half of a damaged photo.
    if (!file.type.startsWith('image/') || /\/(png|jpeg|gif|webp)$/.test(file.type)) throw error;
    return drawnAsElement(file);
  }
}

/** How many pixels a picture says it has, 0 if it does not: an element that is not shown reads that, and decodes nothing. */
export async function pixelsIn(file: File): Promise<number> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject }));
    return image.naturalWidth * image.naturalHeight;
  } catch {
    return 0;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

async function drawnAsElement(file: File) {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const [width, height] = [image.naturalWidth || drawnPixels, image.naturalHeight || drawnPixels];
    const scale = file.type === 'image/svg+xml' ? drawnPixels / Math.max(width, height) : 1;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await createImageBitmap(canvas);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

// Archives, office documents and PDFs: they may be large, and no browser draws them from the content.
const notDrawn = ['PK\x03\x04', '%PDF-', '\x1f\x8b', '7z\xbc\xaf', 'Rar!', '\xd0\xcf\x11\xe0'];

/** Whether this browser can draw the file that begins with `head`. */
export async function canDraw(file: File, head: Uint8Array): Promise<boolean> {
  const start = String.fromCharCode(...head.subarray(0, 8));
  if (notDrawn.some(first => start.startsWith(first))) return false;
  return readPicture(file).then(
    picture => {
      picture.close();
      return true;
    },
    () => false,
  );
}
