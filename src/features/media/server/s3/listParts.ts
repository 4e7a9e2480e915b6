import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { S3Place } from '#/platform/process/env.ts';
import { away } from './away.ts';
import { bucketOf } from './bucketOf.ts';

/** A part of an upload: `at` is when it came, in milliseconds. */
type Part = { key: string; start: number; size: number; at: number };

export const root = 'incoming/';

/** The key of the part of an upload that starts at this byte; keys sort in the order of the parts. */
export const partKey = (id: string, start: number) => `${root}${id}/${String(start).padStart(15, '0')}`;

/** The parts whose keys have this prefix under `incoming/`. */
export async function listParts(place: S3Place, prefix = ''): Promise<Part[]> {
  const { client, bucket } = bucketOf(place);
  const parts: Part[] = [];
  for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
    const page = await client
      .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${root}${prefix}`, ContinuationToken: next }))
      .catch(away);
    for (const { Key: key = '', Size: size = 0, LastModified } of page.Contents ?? [])
      parts.push({ key, start: Number(key.split('/').at(-1)), size, at: LastModified?.getTime() ?? 0 });
    next = page.NextContinuationToken;
  }
  return parts;
}

/** The keys that make up the file from its first byte on, without a gap, and where they end. */
export function partsInOrder(parts: Part[]) {
  const starting = new Map(parts.map(part => [part.start, part]));
  const keys: string[] = [];
  let end = 0;
  // What a second writer left inside another part is passed over.
  for (let part = starting.get(0); part && part.size > 0; part = starting.get(end)) {
    keys.push(part.key);
    end += part.size;
  }
  return { keys, end };
}
