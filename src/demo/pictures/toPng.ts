import sharp from 'sharp';

/** An SVG as the PNG that somebody's browser would send. */
export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // Quick rather than small: the server encodes it anew anyway.
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer());
}
