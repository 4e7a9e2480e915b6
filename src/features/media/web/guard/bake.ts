import { limits } from '#/app/limits.ts';
import { type Edit, pixelsOf, sizeAfter, whole } from './edit.ts';

/** The largest canvas of every browser, iOS included: 16.7 million pixels. */
const mostPixels = 4096 * 4096;
/** The longest side of a WebP, which the server makes of each picture. */
const longestSide = 16_383;

const kept: Record<string, string> = { 'image/png': '.png', 'image/webp': '.webp' };
/** Types that become a PNG: they have few colours or parts to see through. */
const becomesPng = ['image/gif', 'image/svg+xml', 'image/bmp', 'image/x-icon', 'image/vnd.microsoft.icon'];

type Size = { width: number; height: number };

/** How large a picture is at most, in shares of its own size: no reader gets more of it. */
export const scaleOf = ({ width, height }: Size, most = mostPixels) =>
  Math.min(1, Math.sqrt(most / (width * height)), longestSide / Math.max(width, height));

/** The picture as it will be sent: turned and cropped, and black where it is covered. */
export const bake = (picture: ImageBitmap, file: File, edit: Edit): Promise<File> =>
  encoded(draw(document.createElement('canvas'), picture, edit), file);

/**
 * What a canvas shows of the picture in `file`, re-encoded from its pixels and so without metadata. Its type stays if this
 * browser can encode it, otherwise it becomes a JPEG.
 */
export async function encoded(canvas: HTMLCanvasElement, file: File): Promise<File> {
  const isPng = becomesPng.includes(file.type);
  const type = isPng ? 'image/png' : kept[file.type] ? file.type : 'image/jpeg';
  let blob = await written(type === 'image/jpeg' ? onWhite(canvas) : canvas, type);
  // Browsers that cannot write WebP write PNG instead, which a photo is too large for.
  if (blob.type !== type || blob.size > limits.imageBytes)
    blob = await written(onWhite(canvas), 'image/jpeg');
  const stem = file.name.replace(/\.[^.]*$/, '') || 'photo';
  return new File([blob], stem + (kept[blob.type] ?? '.jpg'), { type: blob.type });
}

/**
 * The picture on a canvas, as `edit` leaves it, of at most so many pixels before it is cropped. What lies under a cover
 * is not there any more: it is black.
 */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, edit: Edit, most = mostPixels) {
  const scale = scaleOf(picture, most);
  const upright = { width: picture.width * scale, height: picture.height * scale };
  const size = sizeAfter(upright, edit.turns);
  const crop = pixelsOf(edit.crop ?? whole, size);
  canvas.width = Math.max(1, crop.width);
  canvas.height = Math.max(1, crop.height);
  const context = canvas.getContext('2d')!;
  context.translate(-crop.x, -crop.y);
  context.save();
  context.translate(size.width / 2, size.height / 2);
  context.rotate((edit.turns * Math.PI) / 2);
  context.drawImage(picture, -upright.width / 2, -upright.height / 2, upright.width, upright.height);
  context.restore();
  context.fillStyle = '#000';
  for (const cover of edit.covers) {
    // A margin, since a picture's edges bleed into their neighbours where it is compressed.
    const { x, y, width, height } = pixelsOf(cover, size, 1);
    context.fillRect(x, y, width, height);
  }
  return canvas;
}

/** A JPEG has nothing to see through: what was clear would turn black. */
function onWhite(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')!;
  context.resetTransform();
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

const written = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The canvas is too large.'));
    canvas.toBlob(take, type, 0.92);
  });
