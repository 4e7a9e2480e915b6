import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Place } from '#/platform/process/env.ts';
import { checkKey } from '../checkKey.ts';
import type { Storage } from '../storage.ts';
import { away, undefinedIfGone } from './away.ts';
import { bucketOf } from './bucketOf.ts';

/** A bucket, under `media/`. */
export function s3Storage(place: S3Place): Storage {
  const { client, bucket } = bucketOf(place);
  const at = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: `media/${key}` };
  };
  return {
    async put(key, path) {
      const to = at(key);
      const { size } = await stat(path);
      const file = createReadStream(path);
      await client
        .send(new PutObjectCommand({ ...to, Body: file, ContentLength: size }))
        .catch(away)
        .finally(() => file.destroy());
      await rm(path);
    },
    async size(key) {
      return (await client.send(new HeadObjectCommand(at(key))).catch(undefinedIfGone))?.ContentLength;
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new GetObjectCommand({ ...at(key), Range })).catch(undefinedIfGone);
      const all = found?.ContentRange?.split('/')[1] ?? found?.ContentLength;
      return found && { stream: found.Body as Readable, size: Number(all) };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(undefinedIfGone);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(away);
    },
  };
}
