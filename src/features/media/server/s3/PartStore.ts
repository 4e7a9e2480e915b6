import type { Readable } from 'node:stream';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { S3Place } from '#/platform/process/env.ts';
import { findLength } from '../uploads.ts';
import { away } from './away.ts';
import { bucketOf } from './bucketOf.ts';
import { listParts, partKey, partsInOrder } from './listParts.ts';

/** Held in memory for each upload that is under way. */
const partBytes = 4 * 1024 * 1024;

/**
 * Parts as objects of their own, combined when all have arrived: acknowledged bytes survive however a server ends. A
 * multipart upload would not store parts below 5 MB.
 */
export class PartStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload'];
  private readonly place: S3Place;

  constructor(place: S3Place) {
    super();
    this.place = place;
  }

  // The row of the upload is all it needs.
  override create = async (upload: Upload) => upload;

  override async getUpload(id: string) {
    const size = await findLength(id);
    if (size === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size, offset: partsInOrder(await listParts(this.place, `${id}/`)).end });
  }

  override async write(stream: Readable, id: string, offset: number) {
    let end = offset;
    let chunks: Buffer[] = [];
    let held = 0;
    const keep = async () => {
      const part = Buffer.concat(chunks);
      [chunks, held] = [[], 0];
      if (part.length > 0) await this.put(partKey(id, end), part);
      end += part.length;
    };
    try {
      for await (const chunk of stream) {
        chunks.push(chunk);
        held += chunk.length;
        if (held >= partBytes) await keep();
      }
    } finally {
      // Also of a connection that broke: what came need not come again.
      await keep();
    }
    return end;
  }

  private async put(key: string, part: Buffer) {
    const { client, bucket } = bucketOf(this.place);
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: part })).catch(away);
  }
}
