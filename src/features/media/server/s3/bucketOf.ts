import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from '#/platform/process/env.ts';

const clients = new WeakMap<S3Place, S3Client>();

// A slow reader keeps a connection; many of them must not starve the others.
const agents = { keepAlive: true, maxSockets: 500 };

/** The client for a bucket, one for each place. */
export function bucketOf(place: S3Place) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = place;
  const client =
    clients.get(place) ??
    new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Services that are not Amazon's store the default ones as part of the file, or refuse them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 5_000,
        socketTimeout: 30_000,
        httpAgent: new HttpAgent(agents),
        httpsAgent: new HttpsAgent(agents),
      },
    });
  clients.set(place, client);
  return { client, bucket };
}
