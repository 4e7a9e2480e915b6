import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { readEnv, type S3Place } from '#/platform/process/env.ts';

/** A bucket of its own in the S3-compatible server of this run. */
export async function openBucket() {
  const settings = {
    S3_ENDPOINT: endpoint(),
    S3_BUCKET: `rounds-${randomUUID()}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'test:rounds',
    S3_SECRET_ACCESS_KEY: 'testing',
  };
  const place = readEnv(settings).s3!;
  const client = clientOf(place);
  const Bucket = place.bucket;
  await client.send(new CreateBucketCommand({ Bucket }));
  return {
    settings,
    place,
    /** The keys in it, in order. */
    keys: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return Contents.map(({ Key }) => Key!);
    },
    close: () => client.destroy(),
  };
}

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Place) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // One that has only just started says that it is asked too often.
    maxAttempts: 8,
  });

function endpoint() {
  const url = process.env.TEST_S3_ENDPOINT;
  if (!url) throw new Error('Tests of S3 need a server of their own: run them by `npm test -- s3`.');
  return url;
}
