import { consumeSome } from '#/platform/http/rates.ts';

const million = 1_000_000;

/** A person has had so many pixels decoded within a minute that their next picture waits. */
export class OverBudget extends Error {
  override name = 'OverBudget';
  readonly waitSeconds: number;

  constructor(waitSeconds: number) {
    super('too many pixels within a minute');
    this.waitSeconds = waitSeconds;
  }
}

/**
 * Decodes a picture and counts its pixels for the person who sent it. Throws OverBudget if those of the minute are used up; the
 * last picture before may exceed them, since its size is not known until it is decoded.
 */
export async function onPixelBudget<Drawn extends { width: number; height: number }>(
  personId: string,
  decode: () => Promise<Drawn>,
): Promise<Drawn> {
  const { refusal } = await consumeSome('upload.megapixels', personId, 1);
  if (refusal) throw new OverBudget(refusal.details.retryAfterSeconds ?? 60);
  const drawn = await decode();
  const more = Math.floor((drawn.width * drawn.height) / million) - 1;
  if (more > 0) await consumeSome('upload.megapixels', personId, more);
  return drawn;
}
