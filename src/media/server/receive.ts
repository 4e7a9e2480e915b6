import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { refuse } from '#/base/server/refuse.ts';
import { headBytes, typeOfImage } from '#/media/sniff.ts';

type Receiving = { path: string; announced: string | undefined; most: number };

/**
 * Writes the picture that arrives to `path` and answers its size in bytes. Counts what really arrives, whatever
 * length was announced. Refuses more than `most` bytes, and what does not begin like a picture.
 */
export async function receivePicture(body: Readable, { path, announced, most }: Receiving): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    if (Number(announced) > most) refuseTooLarge();
    let size = 0;
    let head = Buffer.alloc(0);
    // The connection outlives a refusal, so that its sentence still reaches the sender.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > most) refuseTooLarge();
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
      if (head.length >= headBytes) refuseOther(head);
      await file.appendFile(chunk);
    }
    refuseOther(head);
    return size;
  } catch (error) {
    if (body.destroyed && !body.readableEnded) refuse('invalid', 'media.uploadFailed');
    throw error;
  } finally {
    body.resume();
    await file.close();
  }
}

const refuseTooLarge = () => refuse('invalid', 'media.imageTooLarge', { status: 413 });

function refuseOther(head: Buffer) {
  if (!typeOfImage(head)) refuse('invalid', 'media.notAnImage');
}
