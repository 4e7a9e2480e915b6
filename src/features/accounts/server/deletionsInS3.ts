import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketOf } from '#/features/media/server/s3/bucketOf.ts';
import type { S3Place } from '#/platform/process/env.ts';

// All of it is in the keys, so that a list needs no read of each: deletions/<hash>/<date>.
const root = 'deletions/';

/** `at`: undefined removes what was noted. */
export async function putDeletion(place: S3Place, hash: string, at: string | undefined) {
  const { client, bucket: Bucket } = bucketOf(place);
  const before = await keysIn(place, `${root}${hash}/`);
  const key = `${root}${hash}/${at}`;
  if (at) await client.send(new PutObjectCommand({ Bucket, Key: key, Body: '' }));
  for (const Key of before)
    if (Key !== key || !at) await client.send(new DeleteObjectCommand({ Bucket, Key }));
}

/** As lines of the file: hash and date. */
export const listDeletions = async (place: S3Place) =>
  (await keysIn(place, root)).map(key => key.slice(root.length).replace('/', ' '));

async function keysIn(place: S3Place, Prefix: string) {
  const { client, bucket: Bucket } = bucketOf(place);
  const keys: string[] = [];
  for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next }));
    keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
    next = page.NextContinuationToken;
  }
  return keys;
}
