import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import type { S3Place } from '#/platform/process/env.ts';
import type { Incoming } from '../incoming.ts';
import { away, undefinedIfGone } from './away.ts';
import { bucketOf } from './bucketOf.ts';
import { listParts, partsInOrder, root } from './listParts.ts';
import { PartStore } from './PartStore.ts';

/** A bucket, under `incoming/`: an object for each part, named by the upload and the byte it starts at. */
export function s3Incoming(place: S3Place): Incoming {
  const { client, bucket } = bucketOf(place);
  const partsOf = (id: string) => listParts(place, `${id}/`);

  async function* bytesOf(keys: string[]) {
    for (const Key of keys) {
      const part = await client.send(new GetObjectCommand({ Bucket: bucket, Key })).catch(away);
      yield* part.Body as Readable;
    }
  }
  return {
    store: new PartStore(place),
    arrived: async id => partsInOrder(await partsOf(id)).end,
    async fetch(id, work) {
      const path = join(work, 'source');
      const { keys } = partsInOrder(await partsOf(id));
      await pipeline(bytesOf(keys), createWriteStream(path, { mode: 0o600 }));
      return path;
    },
    async remove(id) {
      for (const { key: Key } of await partsOf(id))
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key })).catch(undefinedIfGone);
    },
    async untouched(since) {
      const latest = new Map<string, number>();
      for (const { key, at } of await listParts(place)) {
        const id = key.slice(root.length).split('/')[0]!;
        latest.set(id, Math.max(at, latest.get(id) ?? 0));
      }
      return [...latest].flatMap(([id, at]) => (at < since.getTime() ? [id] : []));
    },
  };
}
